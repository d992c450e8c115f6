/** Short forms that are written in capitals when a name is shown. Lower case, separated by blanks. */
const SHORT_FORMS =
  'aba acca acls act adas adf adp afm ai aix aml anova ap api apis apqp aps ar arcgis arima asic ats atpl avr b2b b2c bgp bi bim bls bpm bsc cad cam can capa cbap cbt cctv cdl ce celta cfd cgmp ci cipd cips cis cmms cms cnc cnn cobit coshh cpq cpr cqrs cro crm csr css csv csrf ct cx dcf dcs dei deia dfma dhcp dicom dma dmaic dna docsis dot dp dpo dsp dt ecg ecm edi edm eeg ehs ehr eigrp eks ekg elisa elt emc emr emt epa epos erp esg esl etcs etl eu ev eyfs f&b faa facs faq fas fda fea fema fhir fidic flsa fmcg fmea fmla fmri fp&a fpga ftir fx gaap gcp gdp gds ghg gis glp gmp gnss gps grc gst gtm gxp haccp hdfs hgv hl7 hmi hpc hplc hr hris hse html http hvac iam iatf icd icu ids iep ifrs ims iosh ip ipa ipo ips iq irr is iso it itar itil ivr jct jdk jit jlpt jms jpa js jsp kam kpi kyc l&d lan lcsw led leed lims llm llms lms lng lte m&a m&e mba mdr mems mep mig ml mls mpi mpls mri mrics msw mtbf nebosh nepa nfpa nfl ngo ngs nhs nicu nlp nltk nmr nrm2 nps ob/gyn oci oem ocr okr oop opc oq osha ospf osint owasp p&id p&l pacs pcb pci pcr pfmea phr pk/pd plc plcs pmo pms pos ppap ppc ppe ppm pr pv qa qc qms qnx qpcr qts r&d rca rdf rest rf rfi rfp rfq rics rna rnn roi rpa rsa rtl s&op saas sap sas scada scm scorm sdk sdlc sdn sem seo sia sigint sip sla slam smed smt soc soft sop sox spss sql sre ssl ssrs stcw stem svn sysml t-sql tdd tefl tem tesol tig tls tms tqm tsql uat ue4 ue5 ui uk uml usb uv-vis ux uvm v&v vat vba vfx vlan vlsi voip vpn vr wcag wms wset xml xrd xrf';
const ACRONYMS = new Set(SHORT_FORMS.split(' '));

/** A name as shown on a chip: the first letter large, short forms in capitals, the rest as written. */
export function displayName(words: string): string {
  const shown = words
    .split(' ')
    .map((word) => (ACRONYMS.has(word) ? word.toUpperCase() : word))
    .join(' ');
  return shown.charAt(0).toUpperCase() + shown.slice(1);
}
