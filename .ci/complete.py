"""Types `healthfolio build --keep` and two tabs into an interactive bash, and prints what it shows."""
import os
import pty
import select
import time

child, terminal = pty.fork()
if child == 0:
    os.execvp("bash", ["bash", "--norc", "-i"])


def read(seconds):
    seen, until = b"", time.time() + seconds
    while time.time() < until:
        if select.select([terminal], [], [], 0.2)[0]:
            try:
                seen += os.read(terminal, 65536)
            except OSError:
                break
    return seen


os.write(terminal, b". /usr/share/bash-completion/bash_completion\n")
read(2)
os.write(terminal, b"healthfolio build records --keep\t\t")
print(read(3).decode(errors="replace"))
os.write(terminal, b"\x03exit\n")
