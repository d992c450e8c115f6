import { list, rungs, type Profession } from './profession.ts';

/** Invented people's professions in health, law, education, government, operations and trades. */
export const serviceProfessions: readonly Profession[] = [
  {
    key: 'nurse',
    weight: 5,
    industries: ['healthcare'],
    rungs: rungs(
      'Healthcare Assistant, Student Nurse | Registered Nurse, Staff Nurse | Senior Staff Nurse, Charge Nurse, Clinical Nurse Specialist | Nurse Manager, Ward Manager | Director of Nursing',
    ),
    core: list('Patient care, Medication administration, Care planning, Infection control'),
    extra: list(
      'Intensive care, Wound care, Triage, Electronic health records, Paediatrics, Palliative care, Mentoring, Emergency care, Phlebotomy, Dementia care',
    ),
    fields: list('Nursing, Health Sciences'),
    degrees: list('BSc, Diploma, MSc'),
    duties: [
      'Cared for up to {n} patients a shift on a surgical ward.',
      'Took new colleagues through their first months, with weight on {a}.',
      'Led the move to {a} on four wards.',
    ],
  },
  {
    key: 'physician',
    weight: 2,
    industries: ['healthcare'],
    rungs: rungs(
      'Junior Doctor, Medical Intern | Resident Physician, Registrar | Specialist Physician, General Practitioner | Consultant Physician, Senior Consultant | Medical Director, Chief of Medicine',
    ),
    core: list('Diagnosis, Patient care, Clinical documentation, Emergency care'),
    extra: list(
      'Cardiology, Internal medicine, Ultrasound, Clinical research, Teaching, Geriatrics, Paediatrics, Palliative care, Electronic health records',
    ),
    fields: list('Medicine'),
    degrees: list('MD, MBBS'),
    duties: [
      'Ran the admissions of a hospital with {n}00 beds.',
      'Took part in {n} clinical trials and led one.',
      'Built up the clinic for {a} from nothing.',
    ],
  },
  {
    key: 'physiotherapist',
    weight: 2,
    industries: ['healthcare', 'education'],
    rungs: rungs(
      'Therapy Assistant | Physiotherapist, Physical Therapist | Senior Physiotherapist, Senior Physical Therapist | Clinical Lead Physiotherapist | Head of Therapy Services',
    ),
    core: list('Rehabilitation, Patient assessment, Exercise therapy, Patient education'),
    extra: list(
      'Manual therapy, Sports medicine, Neurology, Paediatrics, Care planning, Electronic health records, Ergonomics',
    ),
    fields: list('Physiotherapy, Sports Science'),
    degrees: list('BSc, MSc, Diploma'),
    duties: [
      'Brought people back on their feet after {n} kinds of surgery.',
      'Started evening groups for shift workers, on {a}.',
    ],
  },
  {
    key: 'care-coordinator',
    weight: 2,
    industries: ['healthcare', 'government'],
    rungs: rungs(
      'Support Worker | Social Worker, Care Coordinator | Senior Social Worker, Case Manager | Care Services Manager, Team Manager | Director of Care Services',
    ),
    core: list('Case management, Safeguarding, Care planning, Communication'),
    extra: list(
      'Crisis intervention, Conflict resolution, Report writing, Family support, Mental health, Community outreach, Motivational interviewing, Risk assessment',
    ),
    fields: list('Social Work, Psychology, Sociology'),
    degrees: list('BA, MSc, Diploma'),
    duties: [
      'Stood by {n}0 families at a time, on paper and in kitchens.',
      'Brought police, school and clinic to one table every second Tuesday.',
    ],
  },
  {
    key: 'lawyer',
    weight: 3,
    industries: ['legal', 'finance', 'government', 'software'],
    rungs: rungs(
      'Trainee Solicitor, Legal Assistant | Associate, Legal Counsel | Senior Associate, Senior Legal Counsel | Counsel, Lead Counsel | Partner, General Counsel',
    ),
    core: list('Contract law, Legal research, Legal drafting, Negotiation'),
    extra: list(
      'Data protection, Employment law, Corporate law, Litigation, Compliance, Intellectual property, Mergers and acquisitions, Arbitration, Public procurement law',
    ),
    fields: list('Law'),
    degrees: list('LLB, LLM, JD'),
    duties: [
      'Drafted and defended the contracts of {n} product lines.',
      'Led on {a} for a group in nine countries.',
      'Cut the standard agreement from forty pages to six.',
    ],
    comesFrom: ['paralegal'],
  },
  {
    key: 'paralegal',
    weight: 2,
    industries: ['legal', 'finance', 'government'],
    rungs: rungs(
      'Legal Secretary | Paralegal, Compliance Analyst | Senior Paralegal, Compliance Officer | Compliance Manager, Legal Operations Manager | Head of Compliance',
    ),
    core: list('Legal research, Document review, Compliance, Report writing'),
    extra: list(
      'Data protection, Anti-money laundering, Contract management, Litigation support, Audit, Risk assessment, Confidentiality, Policy writing',
    ),
    fields: list('Law, Criminology, Business Administration'),
    degrees: list('BA, LLB, Diploma'),
    duties: [
      'Reviewed {n}0 thousand pages for one hearing, and found the page.',
      'Wrote the policies for {a} that people can follow.',
    ],
  },
  {
    key: 'teacher',
    weight: 5,
    industries: ['education'],
    rungs: rungs(
      'Teaching Assistant, Trainee Teacher | Teacher, Primary School Teacher, Secondary School Teacher | Senior Teacher, Head of Year | Head of Department, Deputy Head Teacher | Head Teacher, Principal',
    ),
    core: list('Teaching, Curriculum development, Classroom management, Lesson planning'),
    extra: list(
      'Special educational needs, Assessment, Safeguarding, Mentoring, E-learning, Mathematics, Science, Languages, Music, Parent communication',
    ),
    fields: list('Education, Mathematics, History, Biology, Languages'),
    degrees: list('BEd, BA, MA'),
    duties: [
      'Taught {n} classes and led the yearly play.',
      'Rewrote the first two years of the subject around {a}.',
      'Brought back pupils who had stopped coming.',
    ],
  },
  {
    key: 'lecturer',
    weight: 2,
    industries: ['education'],
    rungs: rungs(
      'Research Assistant | Postdoctoral Researcher, Research Associate | Lecturer, Research Scientist | Senior Lecturer, Senior Research Scientist | Professor, Head of Research',
    ),
    core: list('Research, Academic writing, Teaching, Statistics'),
    extra: list(
      'Grant writing, R, Python, Supervision, Qualitative research, Peer review, Public speaking, Laboratory management, Data analysis',
    ),
    fields: list('Biology, Sociology, Linguistics, Chemistry, Political Science'),
    degrees: list('PhD, MSc'),
    duties: [
      'Published {n} papers on cities and heat, with {a}.',
      'Supervised {n} theses and taught the course nobody wanted.',
    ],
  },
  {
    key: 'public-policy',
    weight: 4,
    industries: ['government', 'consulting', 'energy'],
    rungs: rungs(
      'Policy Intern, Administrative Officer | Policy Officer, Programme Analyst | Senior Policy Officer, Senior Policy Adviser | Policy Manager, Deputy Director | Director of Policy, Head of Unit',
    ),
    core: list('Policy analysis, Report writing, Stakeholder management, Research'),
    extra: list(
      'Public procurement, Legislation, Grant management, Consultation, Data analysis, Briefing ministers, Project management, Impact assessment, Public speaking',
    ),
    fields: list('Political Science, Public Administration, Law, Economics'),
    degrees: list('BA, MA, MPA'),
    duties: [
      'Wrote the rules under which {n} regions now share a bus ticket.',
      'Ran a consultation with two thousand answers and read all of them.',
      'Managed grants for small towns, with {a} and {b}.',
    ],
  },
  {
    key: 'operations-manager',
    weight: 5,
    industries: ['logistics', 'manufacturing', 'retail', 'hospitality', 'energy'],
    rungs: rungs(
      'Operations Assistant, Shift Supervisor | Operations Coordinator, Team Leader | Operations Manager, Senior Operations Coordinator | Senior Operations Manager, Site Manager | Head of Operations, Chief Operating Officer',
    ),
    core: list('Operations management, Process improvement, Scheduling, Health and safety'),
    extra: list(
      'Lean, Six Sigma, Budgeting, Team leadership, Inventory management, Quality management, Excel, SAP, KPI reporting, Change management',
    ),
    fields: list('Business Administration, Industrial Engineering, Logistics'),
    degrees: list('BSc, Diploma, BA'),
    duties: [
      'Ran a site of {n}0 people in two shifts without an accident for three years.',
      'Took a fifth out of waiting times with {a}.',
      'Opened {n} branches, each on its day.',
    ],
  },
  {
    key: 'supply-chain',
    weight: 3,
    industries: ['logistics', 'manufacturing', 'retail'],
    rungs: rungs(
      'Warehouse Operative, Logistics Assistant | Logistics Coordinator, Supply Planner | Supply Chain Analyst, Senior Supply Planner | Logistics Manager, Supply Chain Manager | Head of Supply Chain',
    ),
    core: list('Inventory management, Logistics, Supply planning, Excel'),
    extra: list(
      'SAP, Forecasting, Warehouse management, Import and export, Lean, Transport planning, Supplier management, SQL, Customs',
    ),
    fields: list('Logistics, Business Administration, Industrial Engineering'),
    degrees: list('BSc, Diploma, Apprenticeship'),
    duties: [
      'Planned supply for {n}00 articles from nine ports.',
      'Moved a warehouse to {a} without closing its doors.',
    ],
  },
  {
    key: 'mechanical-engineer',
    weight: 4,
    industries: ['manufacturing', 'energy', 'construction'],
    rungs: rungs(
      'Graduate Engineer, Junior Mechanical Engineer | Mechanical Engineer, Design Engineer | Senior Mechanical Engineer, Senior Design Engineer | Lead Mechanical Engineer, Engineering Team Lead | Chief Engineer, Engineering Director',
    ),
    core: list('CAD, Mechanical design, Manufacturing processes, Technical drawing'),
    extra: list(
      'SolidWorks, Finite element analysis, AutoCAD, MATLAB, Quality management, Project management, Thermodynamics, Prototyping, FMEA, Lean',
    ),
    fields: list('Mechanical Engineering, Mechatronics, Industrial Engineering'),
    degrees: list('BEng, MSc, Diploma'),
    duties: [
      'Designed the pump that {n} other machines now share.',
      'Took weight out of a bogie with {a}, and proved it with {b}.',
    ],
  },
  {
    key: 'civil-engineer',
    weight: 3,
    industries: ['construction', 'government', 'energy'],
    rungs: rungs(
      'Graduate Civil Engineer, Site Engineer | Civil Engineer, Structural Engineer | Senior Civil Engineer, Senior Structural Engineer | Principal Engineer, Construction Manager | Director of Engineering',
    ),
    core: list('Structural analysis, AutoCAD, Site supervision, Technical drawing'),
    extra: list(
      'BIM, Revit, Project management, Geotechnics, Cost estimation, Health and safety, Contract management, Surveying, Road design',
    ),
    fields: list('Civil Engineering, Architecture, Environmental Engineering'),
    degrees: list('BEng, MSc, Diploma'),
    duties: [
      'Checked and built {n} bridges, one of them over a railway in use.',
      'Supervised a site of two hundred with {a}.',
    ],
  },
  {
    key: 'chef',
    weight: 2,
    industries: ['hospitality'],
    rungs: rungs(
      'Commis Chef, Kitchen Assistant | Chef de Partie, Line Cook | Sous Chef | Head Chef, Kitchen Manager | Executive Chef, Food and Beverage Director',
    ),
    core: list('Food safety, Menu planning, Kitchen management, Cooking'),
    extra: list('Pastry, Purchasing, Cost control, Catering, Team leadership, Allergen management'),
    fields: list('Culinary Arts, Hospitality Management'),
    degrees: list('Apprenticeship, Diploma'),
    duties: [
      'Cooked for {n}00 guests a day in a house without a freezer.',
      'Halved what was thrown away and kept the prices.',
    ],
  },
  {
    key: 'journalist',
    weight: 2,
    industries: ['media', 'education'],
    rungs: rungs(
      'Editorial Assistant, Trainee Reporter | Reporter, Editor, Copywriter | Senior Reporter, Senior Editor | Managing Editor, Content Lead | Editor-in-Chief, Head of Content',
    ),
    core: list('Writing, Editing, Research, Interviewing'),
    extra: list(
      'Copywriting, SEO, Social media, Data journalism, Podcast production, Photography, Content management systems, Proofreading, Public speaking',
    ),
    fields: list('Journalism, History, Languages, Political Science'),
    degrees: list('BA, MA'),
    duties: [
      'Reported for {n} years from town halls that nobody else visited.',
      'Edited long reads and the people who write them.',
    ],
  },
];
