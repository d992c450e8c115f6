import { list, rungs, type Profession } from './profession.ts';

const business = list('BA, BSc, MBA');

/** Invented people's professions in sales, marketing, finance, people and administration. */
export const businessProfessions: readonly Profession[] = [
  {
    key: 'sales',
    weight: 8,
    industries: ['software', 'manufacturing', 'media', 'logistics', 'energy', 'healthcare'],
    rungs: rungs(
      'Sales Development Representative, Inside Sales Representative | Account Executive, Sales Executive | Senior Account Executive, Key Account Manager | Regional Sales Manager, Area Sales Manager | Director of Sales, Head of Sales, Vice President of Sales',
    ),
    core: list('B2B sales, Negotiation, Pipeline management, CRM, Account management'),
    extra: list(
      'Salesforce, HubSpot, Sales forecasting, Territory planning, Team leadership, Coaching, Channel sales, Cold calling, Contract negotiation, Solution selling, Presentation, Tender management, Sales strategy, Field sales',
    ),
    fields: list('Business Administration, Marketing, Economics, Communication'),
    degrees: business,
    duties: [
      'Grew the territory by a third in {n} years, most of it with customers won back.',
      'Led {n} people in the field and rode along with each of them every month.',
      'Closed the largest contract of the year after eleven months of {a}.',
      'Brought order to the forecast: within five in a hundred for {n} quarters, with {a}.',
    ],
    comesFrom: ['customer-success'],
  },
  {
    key: 'customer-success',
    weight: 4,
    industries: ['software', 'media', 'finance', 'logistics'],
    rungs: rungs(
      'Customer Support Specialist, Customer Service Representative | Customer Success Manager, Account Manager | Senior Customer Success Manager | Customer Success Team Lead, Customer Success Operations Manager | Head of Customer Success',
    ),
    core: list('Customer service, Onboarding, Account management, Communication'),
    extra: list(
      'Zendesk, CRM, Salesforce, Renewals, Training, B2B SaaS, Data analysis, Escalation management, Presentation, Churn analysis',
    ),
    fields: list('Communication, Business Administration, Languages'),
    degrees: business,
    duties: [
      'Looked after {n}0 accounts; two of them left in four years.',
      'Halved the time to the first answer with {a}.',
      'Held the reviews in which customers told us what they would stop paying for.',
    ],
  },
  {
    key: 'marketing',
    weight: 6,
    industries: ['software', 'retail', 'media', 'hospitality', 'finance', 'education'],
    rungs: rungs(
      'Marketing Assistant, Marketing Coordinator | Marketing Specialist, Digital Marketing Specialist, Content Marketer | Senior Marketing Specialist, Marketing Manager, Growth Marketing Manager | Senior Marketing Manager, Brand Manager | Head of Marketing, Marketing Director',
    ),
    core: list('Campaign management, Content marketing, Digital marketing, Copywriting'),
    extra: list(
      'SEO, Google Analytics, Social media, Email marketing, HubSpot, Branding, Paid search, Marketing automation, Market research, Event management, Budgeting, A/B testing, Product marketing',
    ),
    fields: list('Marketing, Communication, Psychology, Journalism'),
    degrees: business,
    duties: [
      'Ran campaigns in {n} languages on one budget and one calendar.',
      'Doubled visits from search in a year with {a} and plain writing.',
      'Wrote the newsletter that sells more than any advertisement.',
    ],
    comesFrom: ['journalist'],
  },
  {
    key: 'accountant',
    weight: 5,
    industries: ['finance', 'manufacturing', 'retail', 'construction', 'consulting'],
    rungs: rungs(
      'Accounts Assistant, Junior Accountant | Accountant, Financial Accountant | Senior Accountant, Management Accountant | Finance Manager, Financial Controller | Finance Director, Chief Financial Officer',
    ),
    core: list('Financial reporting, Accounting, Excel, Reconciliation'),
    extra: list(
      'IFRS, Budgeting, SAP, VAT, Payroll, Audit, Cost accounting, Cash flow management, Consolidation, Internal controls, Power BI',
    ),
    fields: list('Accounting, Finance, Business Administration'),
    degrees: business,
    duties: [
      'Closed the books of {n} companies by the fourth working day.',
      'Brought the first audit after a merger home without a remark.',
      'Built the cash forecast on {a} by which the group now steers.',
    ],
  },
  {
    key: 'financial-analyst',
    weight: 4,
    industries: ['finance', 'energy', 'retail', 'consulting', 'software'],
    rungs: rungs(
      'Junior Financial Analyst, Finance Trainee | Financial Analyst, Risk Analyst | Senior Financial Analyst, Senior Risk Analyst | Financial Planning Manager, Risk Manager | Head of Financial Planning, Head of Risk',
    ),
    core: list('Financial modelling, Excel, Forecasting, Budgeting'),
    extra: list(
      'Valuation, SQL, Power BI, Risk assessment, Variance analysis, SAP, Python, Credit analysis, Regulatory reporting, Presentation',
    ),
    fields: list('Finance, Economics, Mathematics'),
    degrees: list('BSc, MSc, MBA'),
    duties: [
      'Modelled {n} acquisitions, of which one was made.',
      'Ran the yearly plan with forty owners of budgets and {a}.',
      'Set limits for credit by sector and explained them to the board.',
    ],
  },
  {
    key: 'recruiter',
    weight: 4,
    industries: ['software', 'consulting', 'healthcare', 'manufacturing', 'retail'],
    rungs: rungs(
      'Recruitment Coordinator, Talent Sourcer | Recruiter, Talent Acquisition Specialist | Senior Recruiter, Senior Talent Acquisition Partner | Talent Acquisition Lead, Recruiting Manager | Head of Talent Acquisition',
    ),
    core: list('Sourcing, Interviewing, Candidate experience, Applicant tracking systems'),
    extra: list(
      'Boolean search, Technical recruiting, Employer branding, Stakeholder management, Onboarding, Executive search, Reporting, Diversity hiring, Negotiation',
    ),
    fields: list('Psychology, Human Resources, Languages, Business Administration'),
    degrees: business,
    duties: [
      'Hired {n}0 engineers in a year, half of them through colleagues.',
      'Trained two hundred managers to interview by {a}.',
      'Answered every applicant within five days.',
    ],
    comesFrom: ['sales'],
  },
  {
    key: 'human-resources',
    weight: 4,
    industries: ['manufacturing', 'healthcare', 'retail', 'government', 'education', 'logistics'],
    rungs: rungs(
      'HR Assistant, HR Administrator | HR Generalist, HR Officer | HR Business Partner, Senior HR Generalist | HR Manager, People Operations Manager | HR Director, Chief People Officer',
    ),
    core: list('Employee relations, Onboarding, HR policies, Labour law'),
    extra: list(
      'Payroll, Performance management, Change management, Compensation and benefits, Training, Workday, Conflict resolution, Interviewing, Organisational development',
    ),
    fields: list('Human Resources, Psychology, Law'),
    degrees: business,
    duties: [
      'Partner of {n} sites with works councils in three countries.',
      'Brought in a pay structure that can be shown to everyone.',
      'Led the talks by which a plant was closed without a dismissal.',
    ],
    comesFrom: ['recruiter'],
  },
  {
    key: 'project-manager',
    weight: 5,
    industries: ['consulting', 'software', 'construction', 'energy', 'government', 'healthcare'],
    rungs: rungs(
      'Project Coordinator, Junior Project Manager | Project Manager, IT Project Manager | Senior Project Manager | Programme Manager, Portfolio Manager | Head of Project Management Office',
    ),
    core: list('Project management, Stakeholder management, Risk management, Budgeting'),
    extra: list(
      'PRINCE2, Agile, Scrum, Jira, Change management, MS Project, Procurement, Workshop facilitation, Contract management, Reporting',
    ),
    fields: list('Business Administration, Engineering Management, Information Systems'),
    degrees: business,
    duties: [
      'Brought {n} ministries onto one case system, late by one month.',
      'Kept a budget of eleven million and said early where it would break.',
      'Ran the weekly meeting that people were sorry to miss, with {a}.',
    ],
  },
  {
    key: 'consultant',
    weight: 3,
    industries: ['consulting', 'finance'],
    rungs: rungs(
      'Business Analyst, Junior Consultant | Consultant, Management Consultant | Senior Consultant | Engagement Manager, Principal Consultant | Partner, Managing Director',
    ),
    core: list('Business analysis, Presentation, Stakeholder management, Excel'),
    extra: list(
      'Change management, Process improvement, Financial modelling, Strategy, Workshop facilitation, Market research, SQL, Project management, Lean',
    ),
    fields: list('Economics, Industrial Engineering, Physics, Law'),
    degrees: list('MSc, MBA, BSc'),
    duties: [
      'Helped a grocer find out why {n} of its regions lost money.',
      'Redrew how a hospital buys, with {a} and {b}.',
      'Left behind a team that could go on without us.',
    ],
  },
  {
    key: 'procurement',
    weight: 2,
    industries: ['manufacturing', 'construction', 'energy', 'healthcare', 'retail'],
    rungs: rungs(
      'Purchasing Assistant, Junior Buyer | Buyer, Procurement Specialist | Senior Buyer, Category Manager | Procurement Manager | Head of Procurement',
    ),
    core: list('Procurement, Negotiation, Supplier management, Contract management'),
    extra: list(
      'SAP, Strategic sourcing, Cost analysis, Tender management, Sustainability, Import and export, Excel, Risk management',
    ),
    fields: list('Business Administration, Industrial Engineering, Logistics'),
    degrees: business,
    duties: [
      'Bought steel for {n} plants through two years of shortage.',
      'Renegotiated forty contracts; the suppliers stayed.',
      'Audited makers on three continents with {a}.',
    ],
  },
  {
    key: 'office-manager',
    weight: 3,
    industries: ['legal', 'consulting', 'construction', 'education', 'media'],
    rungs: rungs(
      'Receptionist, Office Assistant | Office Administrator, Administrative Assistant | Executive Assistant, Senior Administrator | Office Manager | Head of Administration',
    ),
    core: list('Scheduling, Microsoft Office, Communication, Organisation'),
    extra: list(
      'Travel management, Bookkeeping, Event management, Minute taking, Facilities management, Vendor management, Confidentiality, Excel',
    ),
    fields: list('Business Administration, Languages, Communication'),
    degrees: list('Diploma, BA, Apprenticeship'),
    duties: [
      'Kept the calendars of {n} partners from colliding.',
      'Moved an office of ninety over a bank holiday.',
      'Knows where everything is, and wrote it down.',
    ],
  },
];
