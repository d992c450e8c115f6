import type { InventedJobDescription } from '../inventedJobDescriptions.ts';

const dataEngineer = `Senior Data Engineer

Amsterdam, Netherlands or remote within Europe · Full-time · €72,000 to €88,000 a year

Pollardwick Energy balances 40,000 batteries, boilers and cars against the wind. What we know about tomorrow we know from data, and it has to be there at six in the morning.

What you will do
- Own the pipelines that bring meter readings and forecasts into our warehouse, and the contracts with the teams that send them.
- Make late, repeated and wrong data harmless before an analyst meets it.
- Help two analysts to write SQL that stays fast.

What you must bring
- 4+ years of experience as a data engineer or analytics engineer
- Excellent SQL and Python
- Data modelling and data warehousing, and opinions on both
- Airflow or another scheduler in production

Nice to have
- dbt and Snowflake or BigQuery
- Kafka
- Experience in the energy industry

What we offer
Twenty-eight days of holiday, a bicycle, and a rota that lets you sleep: nobody is woken for a dashboard.
`;

const registeredNurse = `Registered Nurse, Outpatient Clinic

Dublin, Ireland · Permanent, 35 hours a week · €41,000 to €52,000

Larkspur Clinics look after people who come in the morning and go home in the evening. You will know your patients by name and see most of them again.

Your responsibilities
- Care for up to eight patients a shift, from admission to the letter they take home
- Medication administration and infusions, documented while it happens
- Train new colleagues in wound care and infection control

Requirements
- Registration as a nurse and 2 or more years of experience on a ward or in a clinic
- Patient care and care planning that you can explain to a worried family
- Experience with electronic health records

It would be a plus if you have
- worked in palliative care or dementia care
- a second language

What is in it for you
No nights, every second Friday off, and a budget for courses that is yours to spend.
`;

/** Jobs of the demo beside those that other uses share. */
export const furtherJobs: readonly InventedJobDescription[] = [
  { key: 'data-engineer', title: 'Senior Data Engineer', text: dataEngineer },
  { key: 'registered-nurse', title: 'Registered Nurse, Outpatient Clinic', text: registeredNurse },
];
