/// The names of resource types in all versions of FHIR from DSTU2 to R5.
extension ResourceType {
  /// False for a type that a sender invented, and for any other word.
  package static func isKnown(_ name: some StringProtocol) -> Bool { known.contains(String(name)) }

  private static let known = Set(
    """
    Account ActivityDefinition ActorDefinition AdministrableProductDefinition AdverseEvent AllergyIntolerance Appointment
    AppointmentResponse ArtifactAssessment AuditEvent Basic Binary BiologicallyDerivedProduct
    BiologicallyDerivedProductDispense BodySite BodyStructure Bundle CapabilityStatement CarePlan CareTeam CatalogEntry
    ChargeItem ChargeItemDefinition Citation Claim ClaimResponse ClinicalImpression ClinicalUseDefinition CodeSystem
    Communication CommunicationRequest CompartmentDefinition Composition ConceptMap Condition ConditionDefinition
    Conformance Consent Contract Coverage CoverageEligibilityRequest CoverageEligibilityResponse DataElement DetectedIssue
    Device DeviceAssociation DeviceComponent DeviceDefinition DeviceDispense DeviceMetric DeviceRequest DeviceUsage
    DeviceUseRequest DeviceUseStatement DiagnosticOrder DiagnosticReport DocumentManifest DocumentReference
    EffectEvidenceSynthesis EligibilityRequest EligibilityResponse Encounter EncounterHistory Endpoint EnrollmentRequest
    EnrollmentResponse EpisodeOfCare EventDefinition Evidence EvidenceReport EvidenceVariable ExampleScenario
    ExpansionProfile ExplanationOfBenefit FamilyMemberHistory Flag FormularyItem GenomicStudy Goal GraphDefinition Group
    GuidanceResponse HealthcareService ImagingManifest ImagingObjectSelection ImagingSelection ImagingStudy Immunization
    ImmunizationEvaluation ImmunizationRecommendation ImplementationGuide Ingredient InsurancePlan InventoryItem
    InventoryReport Invoice Library Linkage List Location ManufacturedItemDefinition Measure MeasureReport Media Medication
    MedicationAdministration MedicationDispense MedicationKnowledge MedicationOrder MedicationPrescription
    MedicationRequest MedicationStatement MedicinalProduct MedicinalProductDefinition MessageDefinition MessageHeader
    MolecularSequence NamingSystem NutritionIntake NutritionOrder NutritionProduct Observation ObservationDefinition
    OperationDefinition OperationOutcome Order OrderResponse Organization OrganizationAffiliation
    PackagedProductDefinition Parameters Patient PaymentNotice PaymentReconciliation Permission Person PlanDefinition
    Practitioner PractitionerRole Procedure ProcedureRequest ProcessRequest ProcessResponse Provenance Questionnaire
    QuestionnaireResponse ReferralRequest RegulatedAuthorization RelatedPerson RequestGroup RequestOrchestration
    Requirements ResearchDefinition ResearchElementDefinition ResearchStudy ResearchSubject RiskAssessment
    RiskEvidenceSynthesis Schedule SearchParameter Sequence ServiceDefinition ServiceRequest Slot Specimen
    SpecimenDefinition StructureDefinition StructureMap Subscription SubscriptionStatus SubscriptionTopic Substance
    SubstanceDefinition SubstanceNucleicAcid SubstancePolymer SubstanceProtein SubstanceReferenceInformation
    SubstanceSourceMaterial SubstanceSpecification SupplyDelivery SupplyRequest Task TerminologyCapabilities TestPlan
    TestReport TestScript Transport ValueSet VerificationResult VisionPrescription
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
