/** HR, office work, law, government, education and social work. Columns and marks: see `../skillTable.ts`. */
export const PEOPLE_SKILLS = `
Human resources | hr, human resource management, hrm, human resources management, hr management, people operations | people ops, hr operations, hr processes, personnel management, hr administration, people & culture, hr business partnering, hr generalist skills, human capital management, hr practices, hr policies
Recruiting | recruitment, talent acquisition | technical recruiting, full-cycle recruiting, full cycle recruiting, end-to-end recruitment, headhunting, executive search, candidate sourcing, candidate screening, interviewing candidates, sourcing candidates, ~staffing, campus recruiting, graduate recruitment, recruitment process, volume recruitment, structured interviewing, candidate experience, talent sourcing | Human resources
Boolean search | boolean sourcing, x-ray search | linkedin recruiter | Recruiting
Applicant tracking systems | applicant tracking system | greenhouse ats, =ATS, lever ats, icims, taleo, smartrecruiters, bullhorn, jobvite, workable ats | Recruiting
Onboarding | employee onboarding, new hire orientation | offboarding, new employee onboarding | Human resources
Talent management | | succession planning, talent development, talent strategy, talent review, leadership development, career development programs, high potential programs | Human resources
Performance management | performance appraisal, performance appraisals, performance reviews | employee performance management, performance evaluations, goal setting frameworks
Learning and development | l&d, training and development, employee training | corporate training, training delivery, training programs, training needs analysis, staff training, staff development, employee development, training design, professional development programs, conducting training, training materials, delivering training, workforce development
Compensation and benefits | | ~compensation, total rewards, benefits administration, salary benchmarking, job evaluation, reward management, comp & ben, incentive plans, compensation analysis, job grading, compensation planning, executive compensation | Human resources
Employee relations | labor relations | labour relations, industrial relations, grievance handling, union negotiations, disciplinary cases, collective bargaining, trade union relations, workplace investigations, works council, grievances | Human resources
Employee engagement | | engagement surveys, employee experience, workplace culture, culture building, culture surveys, company culture programs | Human resources
Diversity and inclusion programs | diversity equity and inclusion, diversity and inclusion strategy, deia, dei strategy, dei programs | | Human resources
Organizational development | organisational development, organization design | organisational design, organizational design, org design, organisational psychology, organizational effectiveness, operating model design, team effectiveness
HR information systems | hris | hr systems, hris administration, hr data, hr analytics, people analytics, workforce analytics, hr technology | Human resources
Employment law | labor law, labour law, employment legislation, flsa, fmla, hr compliance, labor laws, employment laws
^=SHRM-CP | | =PHR, =SPHR, shrm, cipd, =SHRM-SCP, cipd qualified, cipd level 5, cipd level 7 | Human resources
Immigration procedures | | visa sponsorship processing, immigration law, global mobility, expatriate management, work permits processing, relocation services
Coaching | | executive coaching, performance coaching, career coaching, leadership coaching, life coaching, coaching and mentoring, team coaching
Mentoring | mentorship, mentoring junior, mentoring others
People management | team management, line management, staff management, managing people, managing teams, supervising staff, staff supervision, managing a team, personnel supervision, team leadership, leading teams, leading a team, supervision of staff, managing staff, supervisory skills, direct reports
Office administration | office management, administrative support, clerical work, secretarial skills, general administration, administrative tasks, administration skills, office procedures, office support, secretarial support
Executive assistance | executive support, pa support | personal assistance, calendar management, diary management, travel arrangements, travel coordination, minute taking, travel booking, scheduling meetings, meeting coordination | Office administration
Data entry | | ~typing skills, ~typing, touch typing, transcription, audio typing, keyboarding
Record keeping | records management, document management | filing systems, document control, archiving, record management, archives management, document management systems, edms, recordkeeping
~Reception | front desk, switchboard, receptionist skills, front office operations, guest reception
Microsoft Office | ms office, office 365, microsoft office suite, ms office suite, o365 | microsoft 365, office suite, microsoft word, ms word, microsoft outlook, ms outlook, office software, microsoft office applications, ms office applications, mso
PowerPoint | power point, ms powerpoint, microsoft powerpoint, google slides | keynote presentations, presentation design
Google Workspace | g suite, gsuite, google docs, google apps | google drive
SharePoint | microsoft sharepoint, sharepoint online, ms sharepoint
Power Platform | | power apps, powerapps, power automate, microsoft flow
Microsoft Visio | visio | ms visio, lucidchart
^Airtable | | notion workspace, coda docs, zapier, make integromat, low-code, no-code, low code platforms
?Slack | microsoft teams administration
Legal research | | westlaw, lexisnexis, lexis nexis, case law research, statutory research, legal analysis
Legal drafting | | drafting contracts, drafting legal documents, drafting agreements, legal writing, legal documentation, commercial contracts, drafting and negotiating contracts
Litigation | | civil litigation, commercial litigation, trial preparation, trial advocacy, e-discovery, ediscovery, depositions, discovery process, pleadings, motion practice, legal proceedings, court proceedings, relativity ediscovery
Corporate law | | company law, commercial law, business law, securities law, m&a law, contract law practice, corporate legal
Intellectual property | ip law | patents, patent law, trademarks, trademark law, patent prosecution, patent drafting, copyright law, licensing agreements, ip licensing
Criminal law | | criminal defence, criminal defense, prosecution, criminal justice, criminal procedure, criminal investigation
Family law | divorce law | child custody law, adoption law
Real estate law | property law | conveyancing, land law, landlord and tenant law, title examination
Administrative law | | regulatory law, constitutional law, public law, rulemaking, federal regulations, environmental law, international law, human rights law, eu law, competition law, antitrust, antitrust law, bankruptcy law, insolvency, restructuring law, maritime law, health law, banking law, energy law
Arbitration | | mediation, alternative dispute resolution, conflict mediation, =ADR
Paralegal work | | legal assistance, case management legal, legal administration, litigation support, legal secretarial, court filings, notary, legal billing, clio practice management
Legal operations | | contract lifecycle management, legal tech, matter management, ironclad clm, docusign clm
Policy development | | policy analysis, public policy, policy making, policymaking, policy research, policy advice, policy writing, policy formulation, legislative analysis, legislation, policy design, policy implementation, legislative affairs, drafting legislation, technology policy, policy development and analysis
Public administration | government administration | public sector management, public service delivery, local government, civil service operations, municipal administration, government operations, e-government, digital government, civic technology, civic tech, govtech
Federal acquisition | federal acquisition regulation, =FAR, government contracting, federal contracting, acquisition planning, it acquisition | federal procurement, government procurement, =DFARS, contracting officer representative, fac-cor, fac-c, source selection, statements of work, acquisition strategy, agile acquisition, acquisitions | Procurement
Federal budgeting | | appropriations law, appropriations, federal budget, government budgeting, budget formulation
Agile government procurement | modular contracting | agile contracting, blanket purchase agreements | Federal acquisition
Emergency management | | emergency preparedness, disaster response, emergency planning, crisis management, emergency response, civil protection, disaster relief, fema
Law enforcement | policing | ~patrol, criminal investigations, crime prevention, police work, ~investigations, investigative techniques, evidence collection, surveillance operations, interviewing suspects
Intelligence analysis | | =OSINT, open source intelligence, all-source analysis, counterintelligence, signals intelligence, sigint, humint, military intelligence, counter-terrorism, intelligence reporting
Military operations | | military training, combat operations, defence operations, weapons systems, military logistics, defense industry, defence industry, tactical operations, military planning
Security guarding | physical security | cctv, access control guarding, security patrol, loss prevention, crowd control, close protection, security screening, sia licence, door supervision
Firefighting | | fire safety, fire prevention, fire inspection, fire protection, hazardous materials response, search and rescue
Urban planning | town planning, land use planning, city planning | zoning, regional planning, planning applications, planning policy, transport planning, transportation planning, planning law, community planning
International development | | humanitarian aid, development cooperation, capacity building, monitoring and evaluation, development programmes, m&e, international aid, refugee support, logframe, peacebuilding, humanitarian assistance, donor reporting, international relations, diplomacy
Community engagement | community outreach | community development, public engagement, community organizing, community organising, public outreach, volunteer management, volunteer coordination, outreach programs, community relations, civic engagement
Nonprofit management | non-profit management, ngo management, nonprofit, non profit, non-profit | charity sector, charity management, board development
Social work | | case management, child protection, safeguarding, child welfare, social services, social care, foster care, family support, youth work, care planning, care plans, crisis intervention, youth services, welfare advice, elder care, casework, lcsw, msw, social worker skills, child safeguarding
Counseling | counselling | psychotherapy, substance abuse counseling, career guidance, therapeutic counseling, addiction counseling, grief counseling, family therapy, cognitive behavioral therapy, cbt, cognitive behavioural therapy, motivational interviewing, group therapy, art therapy, addiction treatment
Teaching | classroom teaching, lesson planning | lesson plans, classroom management, ~instruction, teaching experience, secondary teaching, primary teaching, tutoring, pedagogy, qts, qualified teacher status, teaching certification, lecturing, student assessment, differentiated instruction, teaching methods, teaching qualification, state teaching license, teaching english, tefl, tesol, esl, celta, phonics
Curriculum development | curriculum design | course development, course design, syllabus design, educational content development, curriculum planning, educational program development | Teaching
Early childhood education | early years | nursery education, childcare, child development, eyfs, montessori, preschool teaching, kindergarten teaching, child care, babysitting | Teaching
Special education | special needs, special educational needs | iep, individualized education programs, autism support, behaviour support, applied behavior analysis, aba therapy, learning disabilities support, =SEN, =SEND, inclusive education | Teaching
Higher education | | university teaching, academic advising, student affairs, academic administration, student services, admissions, enrollment management, academic affairs, student counselling, accreditation
Instructional design | e-learning, elearning, e learning | articulate storyline, learning design, online learning, learning experience design, adobe captivate, addie, scorm, blended learning, educational technology, edtech
Learning management systems | lms | moodle, canvas lms, blackboard lms, cornerstone ondemand, docebo | Instructional design
Educational leadership | school leadership | school administration, school management, education management, education policy, ofsted
Library science | | cataloguing, cataloging, librarianship, library management, archival science, collection development, reference services, library services, digital libraries, marc records, information science
Museum curation | ~curation | collections management, exhibition curation, conservation of artefacts, museum studies, art handling, art history, heritage conservation
Sports coaching | athletic coaching | personal training, fitness instruction, strength and conditioning, physical education, group fitness, yoga instruction, fitness training, exercise programs, sports management, lifeguarding, swimming instruction
Performing arts | | ~acting, ~dance, choreography, music performance, theatre production, ~singing, music teaching, stage management, directing theatre, orchestral performance, ~casting
Religious ministry | | pastoral care, theology, chaplaincy, ~preaching
Equal employment opportunity | eeo compliance | eeo regulations, affirmative action planning, ada compliance hr | Human resources
`;
