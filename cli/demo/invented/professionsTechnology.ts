import { list, rungs, type Profession } from './profession.ts';

const bachelor = list('BSc, BEng, MSc');

/** Invented people's professions in software, data, product and design. */
export const technologyProfessions: readonly Profession[] = [
  {
    key: 'backend-engineer',
    weight: 9,
    industries: ['software', 'finance', 'retail', 'logistics', 'media'],
    rungs: rungs(
      'Junior Backend Engineer, Software Engineer I | Backend Engineer, Backend Developer, Software Engineer | Senior Backend Engineer, Senior Software Engineer, Senior Backend Developer | Staff Backend Engineer, Lead Backend Engineer, Staff Software Engineer | Principal Engineer, Engineering Manager',
    ),
    core: list('PostgreSQL, REST APIs, Docker, Git, SQL, Microservices'),
    extra: list(
      'Java, Go, Python, TypeScript, Node.js, Kotlin, C#, Kubernetes, Kafka, Redis, gRPC, AWS, Google Cloud, Event sourcing, CQRS, Domain-driven design, Elasticsearch, RabbitMQ, Spring Boot, Django, GraphQL, CI/CD, Observability',
    ),
    fields: list('Computer Science, Software Engineering, Mathematics, Physics'),
    degrees: bachelor,
    duties: [
      'Built and ran services on {a} and {b} that answer several thousand requests a second.',
      'Moved a billing system from nightly batches to events, with {a} at its core.',
      'Cut the slowest queries to a tenth and halved the cost of {a}.',
      'Designed the public interface of the platform and kept {n} versions of it alive.',
      'On call for {n} services; wrote the runbooks that made it quiet.',
    ],
    comesFrom: ['qa-engineer', 'frontend-engineer'],
  },
  {
    key: 'frontend-engineer',
    weight: 6,
    industries: ['software', 'media', 'retail', 'finance'],
    rungs: rungs(
      'Junior Frontend Developer, Web Developer | Frontend Engineer, Frontend Developer, UI Engineer | Senior Frontend Engineer, Senior Frontend Developer | Staff Frontend Engineer, Lead Frontend Engineer | Head of Frontend, Engineering Manager',
    ),
    core: list('JavaScript, TypeScript, React, CSS, HTML, Git'),
    extra: list(
      'Redux, Next.js, Vue.js, Angular, GraphQL, Webpack, Vite, Jest, Playwright, Accessibility, Design systems, Storybook, Web performance, Node.js, Figma, Server-side rendering',
    ),
    fields: list('Computer Science, Media Informatics, Interaction Design'),
    degrees: bachelor,
    duties: [
      'Led the move from a legacy page to {a}, one screen at a time, without a freeze.',
      'Made the checkout usable by keyboard and screen reader.',
      'Owned a library of {n}0 components in {a} and {b} that four teams build on.',
      'Brought the first view under two seconds on a slow phone.',
    ],
    comesFrom: ['product-designer'],
  },
  {
    key: 'mobile-engineer',
    weight: 3,
    industries: ['software', 'finance', 'retail', 'media'],
    rungs: rungs(
      'Junior Mobile Developer | Mobile Engineer, iOS Engineer, Android Engineer | Senior Mobile Engineer, Senior iOS Engineer, Senior Android Engineer | Staff Mobile Engineer, Lead Mobile Engineer | Head of Mobile',
    ),
    core: list('Git, REST APIs, Unit testing, CI/CD'),
    extra: list(
      'Swift, SwiftUI, Kotlin, Jetpack Compose, React Native, Flutter, Objective-C, Java, Firebase, Bluetooth Low Energy, Accessibility, GraphQL',
    ),
    fields: list('Computer Science, Software Engineering, Electrical Engineering'),
    degrees: bachelor,
    duties: [
      'Shipped an app with {a} to two million phones and kept it free of crashes.',
      'Rewrote the offline mode so that nothing entered underground is lost.',
      'Released every second week with {a}; before it was once in a quarter.',
    ],
    comesFrom: ['frontend-engineer'],
  },
  {
    key: 'site-reliability-engineer',
    weight: 4,
    industries: ['software', 'finance', 'media', 'energy'],
    rungs: rungs(
      'Systems Administrator, Junior DevOps Engineer | DevOps Engineer, Cloud Engineer, Platform Engineer | Senior Site Reliability Engineer, Senior DevOps Engineer, Senior Platform Engineer | Staff Site Reliability Engineer, Lead Platform Engineer | Head of Platform, Head of Infrastructure',
    ),
    core: list('Linux, Kubernetes, Terraform, Docker, CI/CD, Observability'),
    extra: list(
      'AWS, Google Cloud, Azure, Prometheus, Grafana, Ansible, Python, Go, Bash, Incident response, Networking, PostgreSQL, Helm, Service mesh, Cost optimisation',
    ),
    fields: list('Computer Science, Information Systems, Electrical Engineering'),
    degrees: bachelor,
    duties: [
      'Ran {n} clusters on {a} in three regions and rehearsed their loss twice a year.',
      'Replaced hand-made servers by {a}; a new environment takes minutes.',
      'Set service levels with the teams and led the reviews after incidents.',
    ],
    comesFrom: ['backend-engineer', 'it-support'],
  },
  {
    key: 'security-engineer',
    weight: 2,
    industries: ['software', 'finance', 'government', 'consulting'],
    rungs: rungs(
      'Security Analyst | Security Engineer, Information Security Analyst | Senior Security Engineer, Application Security Engineer | Lead Security Engineer, Security Architect | Chief Information Security Officer, Head of Security',
    ),
    core: list('Threat modelling, Incident response, Network security, Vulnerability management'),
    extra: list(
      'Penetration testing, SIEM, ISO 27001, SOC 2, Python, AWS, Identity and access management, Cryptography, Cloud security, OWASP, Risk assessment, Linux',
    ),
    fields: list('Information Security, Computer Science, Mathematics'),
    degrees: bachelor,
    duties: [
      'Brought {n} products through their first audit and kept them there.',
      'Reviewed designs for abuse before a line was written, with {a} and {b}.',
      'Led the answer to a phishing wave that touched four offices.',
    ],
    comesFrom: ['site-reliability-engineer'],
  },
  {
    key: 'qa-engineer',
    weight: 3,
    industries: ['software', 'finance', 'healthcare', 'retail'],
    rungs: rungs(
      'Junior Tester, QA Analyst | QA Engineer, Test Automation Engineer | Senior QA Engineer, Senior Test Automation Engineer | QA Lead, Test Architect | Head of Quality',
    ),
    core: list('Test automation, Regression testing, Test planning, SQL'),
    extra: list(
      'Playwright, Selenium, Cypress, Java, Python, JavaScript, Postman, Performance testing, Jira, CI/CD, Accessibility, Exploratory testing',
    ),
    fields: list('Computer Science, Information Systems, Linguistics'),
    degrees: bachelor,
    duties: [
      'Took the regression run from two days to forty minutes with {a}.',
      'Wrote the plan for every release and the list of what it leaves untested.',
      'Found the faults that only real accounts showed, and turned them into tests.',
    ],
  },
  {
    key: 'data-engineer',
    weight: 4,
    industries: ['software', 'finance', 'retail', 'energy', 'media'],
    rungs: rungs(
      'Junior Data Engineer, ETL Developer | Data Engineer, Analytics Engineer | Senior Data Engineer, Senior Analytics Engineer | Lead Data Engineer, Staff Data Engineer | Head of Data Engineering, Head of Data',
    ),
    core: list('SQL, Python, ETL, Data modelling, Data warehousing'),
    extra: list(
      'Apache Spark, Airflow, dbt, Snowflake, BigQuery, Kafka, Scala, AWS, Databricks, Data governance, PostgreSQL, Terraform, Docker',
    ),
    fields: list('Computer Science, Statistics, Information Systems'),
    degrees: bachelor,
    duties: [
      'Built the pipeline that loads {n}00 sources into one warehouse before breakfast.',
      'Made late and repeated events harmless, with {a} and {b}.',
      'Wrote contracts for data between eleven teams.',
    ],
    comesFrom: ['data-analyst', 'backend-engineer'],
  },
  {
    key: 'data-scientist',
    weight: 4,
    industries: ['software', 'finance', 'healthcare', 'retail', 'energy'],
    rungs: rungs(
      'Junior Data Scientist | Data Scientist, Machine Learning Engineer | Senior Data Scientist, Senior Machine Learning Engineer | Lead Data Scientist, Staff Machine Learning Engineer | Head of Data Science',
    ),
    core: list('Python, Statistics, Machine learning, SQL, pandas'),
    extra: list(
      'scikit-learn, PyTorch, TensorFlow, R, Natural language processing, Forecasting, Experimentation, Causal inference, Apache Spark, MLOps, Recommender systems, Computer vision, Data visualisation',
    ),
    fields: list('Statistics, Physics, Mathematics, Computational Biology, Computer Science'),
    degrees: list('MSc, PhD, BSc'),
    duties: [
      'Forecast demand for {n}00 shops with {a}; waste fell by a fifth.',
      'Ran experiments with every product team and stopped those that could not tell anything.',
      'Put a model on {a} into production and wrote down when not to trust it.',
    ],
    comesFrom: ['data-analyst'],
  },
  {
    key: 'data-analyst',
    weight: 4,
    industries: ['retail', 'finance', 'media', 'healthcare', 'government'],
    rungs: rungs(
      'Junior Data Analyst, Reporting Analyst | Data Analyst, Business Intelligence Analyst | Senior Data Analyst, Senior Business Intelligence Analyst | Analytics Lead, Insights Manager | Head of Analytics',
    ),
    core: list('SQL, Excel, Data visualisation, Reporting'),
    extra: list(
      'Tableau, Power BI, Looker, Python, R, Statistics, dbt, Experimentation, Stakeholder management, Google Analytics, Forecasting',
    ),
    fields: list('Economics, Statistics, Business Informatics, Sociology'),
    degrees: list('BSc, BA, MSc'),
    duties: [
      'Replaced forty spreadsheets by {n} dashboards that people open.',
      'Explained each month why revenue moved, with {a} and {b}.',
      'Taught {a} to two hundred colleagues.',
    ],
  },
  {
    key: 'product-manager',
    weight: 5,
    industries: ['software', 'finance', 'retail', 'media', 'healthcare'],
    rungs: rungs(
      'Associate Product Manager, Product Analyst | Product Manager, Product Owner | Senior Product Manager, Senior Product Owner | Lead Product Manager, Group Product Manager | Director of Product, Chief Product Officer',
    ),
    core: list('Product strategy, Roadmapping, User research, Stakeholder management, Agile'),
    extra: list(
      'Experimentation, SQL, Jira, Pricing, Go-to-market strategy, Product discovery, Data analysis, B2B SaaS, Wireframing, Customer interviews, OKRs, Scrum',
    ),
    fields: list('Business Administration, Computer Science, Economics, Psychology'),
    degrees: list('BSc, BA, MBA'),
    duties: [
      'Took the product from {n} pilot customers to four hundred.',
      'Said no to most of the list, and showed with {a} why.',
      'Owned sign-up: every second visitor who starts now finishes.',
    ],
    comesFrom: ['product-designer', 'backend-engineer', 'data-analyst'],
  },
  {
    key: 'product-designer',
    weight: 5,
    industries: ['software', 'media', 'retail', 'finance', 'healthcare'],
    rungs: rungs(
      'Junior Product Designer, UI Designer | Product Designer, UX Designer, Interaction Designer | Senior Product Designer, Senior UX Designer | Lead Product Designer, Staff Product Designer | Head of Design, Design Director',
    ),
    core: list('Figma, Interaction design, Prototyping, User research, Design systems'),
    extra: list(
      'Usability testing, Wireframing, Accessibility, Visual design, Information architecture, Service design, HTML, CSS, Workshop facilitation, Motion design, Typography, B2B SaaS, Design critique',
    ),
    fields: list('Interaction Design, Visual Communication, Industrial Design, Psychology'),
    degrees: list('BA, MA, BSc'),
    duties: [
      'Designed the tools that dispatchers keep open for eight hours a day.',
      'Built a design system in {a} with {n}0 components, documented with engineers.',
      'Talked to {n}0 customers in their offices and redrew onboarding after it.',
      'Tested prototypes every week; {a} decided what was built.',
    ],
    comesFrom: ['graphic-designer'],
  },
  {
    key: 'graphic-designer',
    weight: 2,
    industries: ['media', 'retail', 'hospitality', 'education'],
    rungs: rungs(
      'Junior Graphic Designer | Graphic Designer, Visual Designer | Senior Graphic Designer, Brand Designer | Art Director | Creative Director',
    ),
    core: list('Typography, Visual design, Adobe Illustrator, Adobe InDesign'),
    extra: list(
      'Adobe Photoshop, Branding, Print production, Illustration, Motion design, Packaging, Figma, Photography',
    ),
    fields: list('Visual Communication, Fine Art, Illustration'),
    degrees: list('BA, MA, Diploma'),
    duties: [
      'Drew the mark and everything it stands on, from van to invoice.',
      'Produced {n} issues of a magazine a year with {a}.',
      'Led {n} designers through a change of brand in twelve countries.',
    ],
  },
  {
    key: 'it-support',
    weight: 3,
    industries: ['education', 'healthcare', 'government', 'manufacturing', 'logistics'],
    rungs: rungs(
      'IT Support Technician, Helpdesk Analyst | IT Support Specialist, Desktop Support Engineer | Senior IT Support Specialist, Systems Administrator | IT Team Lead, IT Service Manager | Head of IT, IT Director',
    ),
    core: list('Troubleshooting, Windows, Active Directory, Customer service'),
    extra: list(
      'Microsoft 365, ITIL, Networking, Linux, ServiceNow, PowerShell, macOS, Azure, Asset management, Information security',
    ),
    fields: list('Information Systems, Computer Science, Business Informatics'),
    degrees: list('Diploma, BSc, Apprenticeship'),
    duties: [
      'First voice for {n}00 colleagues; four of five calls ended solved.',
      'Moved two sites to {a} over one weekend.',
      'Wrote the guides that made the most frequent tickets vanish.',
    ],
  },
];
