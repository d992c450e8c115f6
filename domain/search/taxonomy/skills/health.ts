/** Health care, life sciences and laboratory work. Columns and marks: see `../skillTable.ts`. */
export const HEALTH_SKILLS = `
Nursing | nursing care, patient nursing, registered nursing, nursing practice, clinical nursing | nursing process, rn license, nmc registration, nursing assessment, nursing skills | Patient care
Patient care | direct patient care | bedside care, patient assessment, patient safety, patient monitoring, care of patients, patient advocacy, patient education, clinical care, patient management
Acute care | | critical care, intensive care, icu, intensive care unit, emergency nursing, emergency department, accident and emergency, trauma care, emergency medicine, telemetry nursing, med-surg, medical surgical nursing, emergency care, resuscitation | Patient care
Operating room nursing | perioperative nursing | theatre nursing, scrub nursing, surgical technology, sterile technique, surgical assisting, sterile processing | Nursing
Pediatrics | paediatrics | pediatric care, paediatric nursing, neonatal care, nicu, pediatric nursing, neonatology
Obstetrics | | midwifery, labor and delivery, maternity care, gynecology, gynaecology, antenatal care, obstetrics and gynecology, ob/gyn, postnatal care
Geriatric care | elderly care | geriatrics, dementia care, aged care, palliative care, hospice care, end of life care, home care, home health care, long-term care, personal care, assisted living, nursing homes, domiciliary care, residential care, activities of daily living
Mental health | | psychiatry, psychiatric nursing, behavioral health, mental health nursing, mental health care, behavioural health, psychiatric care, mental health first aid
Oncology | cancer care | chemotherapy, radiation oncology, radiotherapy, oncology nursing, hematology, haematology
Cardiology | cardiac care | ecg, ekg, echocardiography, cardiovascular, electrocardiography, cardiac catheterization
Surgery | surgical procedures | general surgery, orthopedic surgery, neurosurgery, orthopaedics, plastic surgery, orthopedics, cardiothoracic surgery
Anesthesia | anaesthesia | anesthesiology, anaesthetics, pain management
Internal medicine | | family medicine, general practice medicine, primary care, hospital medicine, general medicine, gastroenterology, endocrinology, nephrology, dialysis, pulmonology, rheumatology, dermatology, neurology, urology, ophthalmology, infectious diseases, immunology clinical, diabetes care
Radiology | diagnostic imaging, x-ray | radiography, mri, ct scanning, ultrasound, sonography, medical imaging, ct scan, mammography, nuclear medicine, pacs imaging
Medical laboratory | clinical laboratory, phlebotomy | hematology lab, blood bank, medical laboratory science, specimen collection, venipuncture, blood draws, clinical chemistry, histology, pathology, cytology, microbiology lab, histopathology, clinical pathology
Dentistry | | dental hygiene, orthodontics, dental assisting, oral health, dental care, endodontics, dental surgery, dental radiography, periodontics
Pharmacy | | ~dispensing, pharmacy practice, medication dispensing, clinical pharmacy, prescription processing, compounding, pharmacy law, hospital pharmacy, community pharmacy, pharmacology knowledge
Medication administration | administering medication | medication management, injections, iv therapy, intravenous therapy, administering medications, vaccination, immunization, infusion therapy
Physical therapy | physiotherapy | physical rehabilitation, rehabilitation, manual therapy, musculoskeletal therapy, sports medicine, kinesiology, massage therapy, hydrotherapy, gait training
Occupational therapy | occupational therapist skills | ergonomic assessment, sensory integration
Speech therapy | speech-language pathology, speech language pathology, speech and language therapy | audiology, hearing tests, dysphagia
Nutrition | | dietetics, nutrition counseling, diet planning, clinical nutrition, nutritional counselling, meal planning nutrition, sports nutrition, food science nutrition
Optometry | | eye examinations, optical dispensing, contact lens fitting, eye care
Veterinary medicine | veterinary care | animal health, veterinary surgery, veterinary nursing, animal care, animal husbandry, small animal practice, animal welfare, large animal practice
Emergency medical services | | =EMT, paramedicine, paramedic skills, ambulance service, advanced life support, =ACLS, =BLS, first aid, cpr, basic life support, cpr certification, =PALS, pre-hospital care, cpr/first aid
Infection control | infection prevention | hand hygiene, sterilization, sterilisation, hospital hygiene, aseptic technique
Wound care | wound management | catheterization, tracheostomy care, ostomy care
Respiratory therapy | | ventilator management, mechanical ventilation, respiratory care
Public health | | epidemiology, health promotion, disease prevention, population health, community health, health education, disease surveillance, outbreak investigation, global health, health policy, health equity, vaccination programs
Healthcare administration | healthcare management | health administration, hospital administration, health services management, hospital management, practice management, medical administration, clinic management, clinical operations management, nhs management, health care management
Medical coding | | icd-10, cpt coding, medical billing, medical records, revenue cycle management, hcpcs, medical claims, medicare billing, medical terminology, health information management, =HIM, medical transcription, medicaid, medicare
Electronic health records | ehr, emr, electronic medical records, epic systems | epic ehr, cerner, meditech, allscripts, electronic health record, emr systems, epic emr, electronic patient records, athenahealth
Health informatics | | hl7, fhir, healthcare it, medical informatics, clinical informatics, snomed, dicom, healthcare data, healthcare interoperability, health it
HIPAA | hipaa compliance | patient confidentiality, hipaa regulations
Telehealth | telemedicine | remote patient monitoring, digital health, mhealth, e-health
?Healthcare | health care, healthcare industry, health sector, healthcare sector
Clinical research | clinical trials, clinical trial management | clinical studies, good clinical practice, gcp guidelines, ich-gcp, clinical operations, clinical development, clinical study management, clinical trial monitoring, site monitoring, clinical monitoring, study protocols, ich gcp, phase iii trials, clinical data management, informed consent process, =ICH
Pharmacovigilance | drug safety | adverse event reporting, patient safety reporting
Regulatory affairs | | fda regulations, ema regulations, regulatory submissions, fda compliance, 21 cfr part 11, regulatory filings, 510(k), ce marking, regulatory strategy pharma, medical device regulation, ind filings, mdr
Medical affairs | | medical science liaison, medical communications, key opinion leaders, medical information
Medical writing | | scientific writing, publication writing, scientific publications, regulatory writing, manuscript writing, peer-reviewed publications
Pharmaceutical sales | medical device sales, pharma sales, medical sales | detailing physicians | Sales
Drug development | | drug discovery, preclinical development, pharmacology, pharmacokinetics, medicinal chemistry, toxicology, formulation development, pharmacodynamics, pk/pd, drug design, dmpk, lead optimization
Pharmaceutical industry | pharma, pharmaceuticals, pharma industry, biopharma, biopharmaceuticals | pharmaceutical manufacturing, pharmaceutical, pharmaceutical sciences
Good manufacturing practice | gmp, cgmp | glp, gxp, good laboratory practice, gdp guidelines, gmp compliance, gmp regulations, gxp compliance, good distribution practice, gmp environment
Medical devices | medical device | iso 13485, medical device development, medical technology, medtech, iec 62304, iso 14971, biomedical equipment, in vitro diagnostics, diagnostics devices, medical diagnostics, design controls medical
Biotechnology | biotech, biotechnology industry | bioprocessing, bioprocess engineering, fermentation, upstream processing, downstream processing, biologics, cell therapy, gene therapy, bioreactors, biomanufacturing, life sciences, life science
Molecular biology | | pcr, qpcr, cloning, dna sequencing, gel electrophoresis, crispr, gene editing, rna extraction, dna extraction, western blotting, western blot, rna sequencing, molecular cloning, gene expression analysis, plasmid preparation, molecular techniques, mutagenesis
Cell biology | | cell culture, tissue culture, flow cytometry, facs, cell-based assays, mammalian cell culture, stem cells, immunohistochemistry, stem cell biology, cell assays, primary cell culture, confocal microscopy
Microbiology | | bacteriology, virology, mycology, microbial culture, sterility testing, microbial testing, environmental monitoring microbiology, parasitology
Biochemistry | | protein purification, enzymology, protein chemistry, protein expression, protein engineering, proteomics, elisa, immunoassays, protein biochemistry, structural biology, x-ray crystallography, crystallography, cryo-em, immunology, antibody engineering, bioassays, assay development, metabolomics, enzyme assays, biophysics
Genetics | | genomics, human genetics, genotyping, population genetics, genetic engineering, genetic counseling, plant genetics, transcriptomics, epigenetics, cytogenetics
Neuroscience | neurobiology | electrophysiology, patch clamp, eeg, fmri, neuroimaging, cognitive neuroscience, neurophysiology, patch clamp technique
Animal models | | in vivo studies, in vivo experiments, mouse models, animal handling, laboratory animals, in vivo, animal studies, in vitro studies, in vitro assays
?Biology | biological sciences | biosciences, life science research, plant biology, developmental biology, systems biology, synthetic biology, structural bioinformatics, evolutionary biology, marine biology, zoology, botany, entomology, physiology, anatomy
Ecology | | wildlife biology, field surveys ecology, biodiversity, habitat management, conservation biology, wildlife conservation, forestry, ecological surveys, forest management, environmental ecology, natural resource management
Agriculture | | agronomy, crop production, crop management, horticulture, soil science, plant breeding, farm management, irrigation, pest management, livestock management, precision agriculture, viticulture, dairy farming, greenhouse management, aquaculture, landscaping, arboriculture, gardening, pesticide application, animal nutrition
Food science | food technology | food safety, haccp, food processing, food microbiology, servsafe, food hygiene, sensory evaluation, food manufacturing, brcgs, food quality, food production, food handling, sensory analysis, brewing, dairy technology
Chemistry | | organic chemistry, analytical chemistry, inorganic chemistry, physical chemistry, organic synthesis, chemical synthesis, polymer chemistry, computational chemistry, chemical analysis, synthetic chemistry, electrochemistry, catalysis, radiochemistry, peptide chemistry, wet chemistry, environmental chemistry, chemometrics, polymers
Chromatography | | hplc, gas chromatography, lc-ms, gc-ms, uplc, ion chromatography, liquid chromatography, gc/ms, lc/ms, size exclusion chromatography | Chemistry
Mass spectrometry | ms/ms | icp-ms, maldi, mass spec, lc-ms/ms | Chemistry
Spectroscopy | | nmr, nmr spectroscopy, ftir, raman spectroscopy, uv-vis, infrared spectroscopy, xrf, x-ray diffraction, spectrophotometry, xrd, atomic absorption, fluorescence spectroscopy | Chemistry
Microscopy | | electron microscopy, light microscopy, fluorescence microscopy, afm, atomic force microscopy, tem microscopy, scanning electron microscopy, optical microscopy
Laboratory techniques | lab techniques, laboratory skills, wet lab, laboratory work, lab work, laboratory experience | titration, pipetting, laboratory testing, laboratory procedures, lab skills, bench work, laboratory instrumentation
Laboratory management | | lims, laboratory information management systems, lab management, iso 17025, laboratory safety, lab safety, laboratory equipment calibration, electronic lab notebooks, laboratory operations
Physics | | applied physics, solid state physics, quantum mechanics, condensed matter physics, particle physics, nuclear physics, experimental physics, thermodynamics, theoretical physics, plasma physics, astrophysics, quantum physics, statistical physics, medical physics, astronomy
Optics | | photonics, laser physics, optical design, optical engineering, ~lasers, fiber lasers, optoelectronics, zemax, spectrometry optics, laser systems, nonlinear optics, quantum optics
Materials science | | metallurgy, polymer science, nanotechnology, ceramics materials, composite materials, composites, material characterization, materials engineering, corrosion engineering, thin films, nanomaterials, nanofabrication, materials testing, material science, surface chemistry, coatings technology
Geology | | geophysics, hydrogeology, petrology, mineralogy, seismic interpretation, geochemistry, geological mapping, reservoir engineering, petroleum geology, seismology, sedimentology, structural geology, mineral exploration, hydrology, geotechnical investigations, petrophysics, leapfrog geo
Atmospheric science | | meteorology, climatology, oceanography, weather forecasting, climate modelling, climate science, air quality modelling, climate change
Environmental science | | environmental impact assessment, environmental monitoring, environmental management, environmental engineering, environmental sampling, environmental compliance, contaminated land, waste management, remediation, water quality, wastewater treatment, water treatment, environmental permitting, iso 14001, environmental regulations, air quality, recycling, hazardous waste, environmental consulting, nepa
Sustainability | | carbon footprint, life cycle assessment, sustainable development, corporate social responsibility, csr, carbon accounting, circular economy, sustainability reporting, net zero, decarbonization, ghg protocol, =LEED, breeam, sustainability strategy, ghg emissions, esg strategy
Scientific research | | research methods, research methodology, academic research, qualitative research, research design, literature review, experimental research, laboratory research, systematic reviews, research and development, r&d, research projects, applied research, social research, literature reviews, research experience, qualitative methods, scientific method, mixed methods research, field research, basic research, focus groups, ethnography, publication record
Psychology | | clinical psychology, cognitive psychology, psychometrics, behavioral science, behavioural science, social psychology, developmental psychology, behavioral economics, psychological assessment, neuropsychology, psychometric testing, forensic psychology
Sociology | | anthropology, demography, social sciences, social science, political science, archaeology, criminology, gender studies
Economics | | macroeconomics, microeconomics, economic analysis, economic modelling, economic research, health economics, economic policy, economic development, heor, labor economics, economic theory, behavioural economics
Forensic science | | crime scene investigation, toxicology forensic, fingerprint analysis, dna profiling, forensic accounting, ballistics
`;
