/** A job that nobody offers: for the demo workspace and for trying the product out. */
export type InventedJobDescription = {
  readonly key: string;
  readonly title: string;
  /** The whole text, as somebody would paste it. */
  readonly text: string;
};

const seniorBackendEngineer = `Senior Backend Engineer

Berlin, Germany or remote within Europe · Full-time · €78,000 to €96,000 a year

About Alderbrook Freight
Alderbrook Freight moves half-empty trucks a little less often. Our platform matches loads with free space for 1,400 carriers in eleven countries, and it has to be right: a pallet that two drivers were promised is a bad night for three companies. We are 120 people, 38 of them engineers.

What you will do
As a senior engineer in the Matching team (five engineers, one designer, one product manager) you will own the services that take in offers, price them and commit them. You will:
- design and build services on PostgreSQL and Kafka that stay correct when messages arrive late, twice or not at all;
- take our booking service from nightly batches to event sourcing, together with two colleagues who have begun it;
- keep the REST APIs that our carriers program against stable, and retire old versions with notice;
- review designs and code, and mentor two engineers who are earlier in their careers;
- share the on-call rota: one week in six, with a day off after it.

What you must bring
- At least 5 years of experience as a backend engineer, of which some years with a system that people depended on at night
- Very good command of TypeScript or Java
- PostgreSQL beyond the ORM: you read query plans and know what your locks do
- Experience with messaging, for example Kafka or RabbitMQ, in production
- Docker and CI/CD as everyday tools
- Fluent English, written above all: we decide in documents

Nice to have
- Event sourcing, CQRS or domain-driven design in practice, including what went wrong
- Kubernetes and AWS
- Experience with logistics or with marketplaces
- German

You do not need a degree in computer science; some of our best colleagues have none.

What we offer
Thirty days of holiday, a four-day week in August, a budget of €2,000 a year for learning, a public transport ticket, and parental leave that fathers actually take. We work from our office by the canal or from home, and meet in Berlin for three days each quarter.

How we hire
A call of thirty minutes, a technical conversation about something you have built, half a day with the team (paid), and an offer within a week. No puzzles and no whiteboard.

Alderbrook Freight welcomes applications from everyone, regardless of origin, gender, age, religion, disability or orientation. Tell us what you need in order to take part in the interviews.
`;

const productDesigner = `Product Designer (m/f/d), Clinical Tools

London, United Kingdom, hybrid with two days a week in the office · Permanent · £58,000 to £70,000

Who we are
Sorrelhaven Health makes the software that ward teams have open all day: admissions, observations, handover. 61 hospitals use it. Nobody chose it because it is pretty; they stay because it lets them go home on time. We would like it to be both.

The role
You will be the third designer of the company and the first in the Handover team. Twice a day everything that is known about thirty patients passes from one team to the next in ten minutes, today partly on paper. You will work out with nurses and physicians how this should go, and see it built.

Your responsibilities
- Spend one day a fortnight on wards, watching and asking; user research is yours, not a department's.
- Turn what you find into flows, wireframes and prototypes, and test them with clinicians before anybody writes code.
- Design interaction and interface in Figma down to the last state: empty, late, offline, wrong patient.
- Grow our design system together with frontend engineers, with accessibility (WCAG 2.2 AA) built in.
- Present your reasons, not only your screens, in the weekly design critique.

Requirements
- 3+ years of experience as a product designer, UX designer or interaction designer, with shipped work that you can talk about
- A portfolio that shows how you got there: research, dead ends and decisions
- Excellent Figma and prototyping skills
- Experience in planning and running user research and usability testing yourself
- Experience of working within a design system
- You have designed for dense, expert tools, not only for marketing pages

It would be a plus if you have
- worked in healthcare or another regulated field
- facilitated workshops with people who have very little time
- some HTML and CSS, enough to argue with a browser
- an eye for data visualisation

What is in it for you
Twenty-eight days of leave plus bank holidays, a pension contribution of 8%, private medical insurance, £1,500 a year for books and conferences, and good chairs. There is a ladder for designers who do not want to manage people.

The process
Send a portfolio and two paragraphs about a design you would undo. We talk for 45 minutes, walk through one of your projects with two designers and an engineer, and finish with a paid working afternoon. You will hear from us within five working days at every step.

Sorrelhaven Health is an equal opportunities employer. An enhanced background check is required for everyone who visits wards.
`;

const regionalSalesManager = `Regional Sales Manager, Midwest

Chicago, IL, with about 50% travel within Illinois, Wisconsin, Indiana and Minnesota
Base salary $105,000 to $125,000 plus commission (on target $185,000)

About the company
Kestrelmill Tooling builds cutting and measuring tools for machine shops. We are family-owned, 640 people strong, and have made our own steel since before anyone here was born. Customers call us when a line stands still, and someone picks up.

The position
The Midwest is our second-largest region: 310 active accounts, nine distributors, $34 million in revenue. You will take it over from a manager who retires next spring and who will ride with you for your first two months. You report to the Director of Sales and lead seven field sales representatives and one inside sales representative.

Key responsibilities
- Own the revenue target of the region and the plan by which it is reached: territory planning, account assignments, prices within guidelines
- Lead and coach the team: ride along with every representative at least once a month, and hire when it grows
- Win and keep key accounts yourself, from first visit to contract negotiation
- Work with our distributors: yearly agreements, joint visits, fair rules where channel and direct sales meet
- Keep pipeline and sales forecast in our CRM (Salesforce) honest: we plan production by it
- Bring back from the shop floor what engineering should know

What we require
- 7 or more years of experience in B2B sales, including 3 or more years of leading a sales team
- A record of growing a territory of comparable size, which you can explain in numbers
- Experience with selling technical products to manufacturing customers
- Strong negotiation and presentation skills
- Working knowledge of a CRM; reports from memory are not a forecast
- A valid driver's license and readiness to travel two or three days a week

Preferred qualifications
- Background in industrial tooling, machinery or metalworking
- Experience with channel sales through distributors
- A bachelor's degree in business, engineering or a related field
- Conversational Spanish

Benefits
Medical, dental and vision insurance from day one, 401(k) with a 6% match, company car, 20 days of paid time off, and a profit share that has been paid in each of the last nineteen years.

Kestrelmill Tooling is an equal opportunity employer. All qualified applicants will receive consideration without regard to race, color, religion, sex, national origin, disability, veteran status or any other protected characteristic. Agencies, please do not send unsolicited resumes.
`;

/** Three jobs for which the invented pool holds many candidates: one each in software, design and sales. */
export const inventedJobDescriptions: readonly InventedJobDescription[] = [
  {
    key: 'senior-backend-engineer',
    title: 'Senior Backend Engineer',
    text: seniorBackendEngineer,
  },
  { key: 'product-designer', title: 'Product Designer, Clinical Tools', text: productDesigner },
  {
    key: 'regional-sales-manager',
    title: 'Regional Sales Manager, Midwest',
    text: regionalSalesManager,
  },
];
