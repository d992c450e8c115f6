/** Product, delivery, consulting and design work. Columns and marks: see `../skillTable.ts`. */
export const PRODUCT_SKILLS = `
Product management | product manager skills, product ownership, digital product management, software product management | | | Project management
Product strategy | product vision, product planning, product thinking | | Product management
Product roadmaps | product roadmap, roadmapping, roadmap planning, technical roadmaps, roadmap development | | Product management
Product development | new product development, product lifecycle, product development process, product lifecycle management, product innovation, npd
Product marketing | product positioning, product messaging | | Marketing
Product launch | product launches, launch management
Product discovery | continuous discovery, opportunity assessment, customer discovery, problem discovery | | Product management
Go-to-market | go to market, gtm, go-to-market strategy, gtm strategy, market entry | | | Go
Minimum viable product | mvp, mvps, product prototypes
User stories | user story, user story mapping | story mapping, acceptance criteria, backlog refinement, backlog management, product backlog, backlog prioritization, backlog grooming
OKRs | okr, objectives and key results
KPIs | kpi, key performance indicators, metrics definition, performance metrics, performance measurement
Project management | managing projects, project manager skills, project planning, project delivery, project coordination, project execution, project leadership, project lifecycle, management of projects, it project management, technical project management | | | Product management
Program management | programme management, managing programs, program delivery, programme delivery, technical program management
Portfolio management | project portfolio management, ppm, programme portfolio management, portfolio planning
PMO | project management office, program management office
^PMP | project management professional | pmi-acp, =CAPM | Project management
PRINCE2 | prince 2, prince2 practitioner | | Project management
Agile | agile methodologies, agile methodology, agile development, agile software development, agile practices, agile methods, agile principles, agile delivery, agile project management, agile environment, agile working, agile frameworks, agile processes, agile ways of working, agile techniques
Scrum | scrum methodology, scrum framework | sprint planning, retrospectives, certified scrum master, =CSM, daily stand-ups, scrum ceremonies | Agile
Kanban | kanban boards, scrumban | | Agile
Scaled Agile | =SAFe, scaled agile framework, large scale scrum | pi planning | Agile
~Lean | lean startup, lean methodologies, lean principles, lean thinking, lean methodology
Waterfall | waterfall methodology, waterfall model
Jira | atlassian jira, =JIRA
~Confluence | atlassian confluence
^Trello | | asana projects, =Asana, monday.com, clickup, basecamp, wrike, smartsheet
Microsoft Project | ms project, =MSP | | Project management
Business analysis | business analyst skills, business requirements analysis, functional analysis, cbap, gap analysis
Requirements analysis | requirements gathering, requirements engineering, requirements management, requirements elicitation, functional requirements, requirement analysis, user requirements, business requirements, functional specifications, technical specifications
Business process management | business process modelling, business process modeling, bpmn | process mapping, business processes, process modelling, bpm, process design, business process reengineering, process documentation
Process improvement | process optimization, process optimisation, continuous improvement, continuous process improvement, business process improvement, kaizen, operational improvement, service improvement
Change management | organizational change, organisational change, change leadership, prosci, transformation management, change control, managing change
Digital transformation | digital strategy, digitalization, digitalisation, it modernization, business transformation, technology transformation, digitization
Stakeholder management | stakeholder engagement, managing stakeholders, stakeholder relations, stakeholder communication, stakeholder relationships
Risk management | | risk assessment, risk analysis, risk mitigation, enterprise risk management, risk assessments, project risk, operational risk, risk identification, risk controls
Vendor management | supplier management | third party management, supplier relationship management, vendor relations, vendor negotiation, managing vendors, managing suppliers
Contract management | contract negotiation | contract administration, contracts management, contract drafting, managing contracts, contract review, contract law
Resource management | resource planning, workforce planning, staffing plans, resource allocation
Budget management | budgeting, managing budgets, budget planning, budget control, budget development, managing a budget, budget preparation, budgetary control
Strategic planning | | strategy development, business strategy, corporate strategy, strategic analysis, strategy formulation, strategic management, strategy execution, long-term planning
Business development | new business development, business growth, developing new business, partnership development, business development strategy
Business planning | business plans, business case, business cases, business case development, feasibility studies, business modelling, business models
Management consulting | strategy consulting, management consultancy, consulting skills, business consulting, consultancy skills, it consulting, technology consulting
Market research | | market analysis, competitor analysis, competitive analysis, competitive intelligence, market intelligence, consumer insights, customer research, market trends analysis
Operations management | business operations, operational management, operations strategy, operational excellence, operations planning, operational efficiency
Service design | service blueprints, service blueprinting, service designers skills, service blueprint, public service design
Design thinking | human-centered design, human centred design, user-centered design, user centred design, ucd, hcd, user-centred, user centered design process, human centered design methods
User experience | ux, ux design, user experience design, ui/ux, ux/ui, ux/ui design, ui ux design, experience design, cx/ux, ux best practices, ux principles
User interface design | ui design, interface design, user interface, user interfaces, gui design, ui development, ui, screen design, designing interfaces
User research | ux research | user interviews, usability research, design research, usability studies research, ethnographic research, contextual inquiry, user research methods, user insights, qualitative user research
Interaction design | interactive design, human computer interaction, hci, human-computer interaction, microinteractions
Information architecture | | card sorting, tree testing, site maps, content modelling, content modeling, navigation design
Prototyping | rapid prototyping, prototypes, interactive prototypes, high-fidelity prototypes, paper prototyping, prototype design
Wireframing | wireframes, wireframe, mockups, mock-ups
User journeys | | journey mapping, customer journey mapping, user flows, customer journeys, user journey mapping, task analysis, personas
Design systems | design system, component libraries, pattern libraries, style guides, design tokens, atomic design
Visual design | visual communication, visual identity, layout design, visual storytelling
Graphic design | graphics design, print design, digital design, graphic designer skills, editorial design, layout and typography
Typography | type design, typesetting, lettering
Brand design | brand identity, branding design, logo design
Illustration | digital illustration, storyboarding, storyboards
Animation | 2d animation, 3d animation, character animation, ~rigging
Motion graphics | motion design | after effects, adobe after effects
3D modeling | 3d modelling, 3d design, 3d rendering, blender 3d | =Blender, 3ds max, autodesk maya, cinema 4d, zbrush, substance painter, houdini vfx
Figma | figjam, figma design
~Sketch | sketch app
Adobe XD | =XD
^InVision | | =Zeplin, zeplin, marvel app, principle app, framer, protopie, axure, axure rp, balsamiq | Prototyping
Adobe Creative Suite | adobe creative cloud, adobe suite, creative suite, creative cloud | =CS6
Photoshop | adobe photoshop | | Adobe Creative Suite
Illustrator software | adobe illustrator, =Illustrator | | Adobe Creative Suite
InDesign | adobe indesign | | Adobe Creative Suite
Lightroom | adobe lightroom, photo retouching | | Adobe Creative Suite
^Premiere Pro | adobe premiere, adobe premiere pro | final cut pro, davinci resolve, avid media composer | Video editing
Video editing | video post-production, post production, film editing, colour grading, color grading
Video production | videography, film production, broadcast production, studio production, camera operation, video content
Photography | photographer skills, product photography, photojournalism, studio lighting
Audio production | | sound design, audio engineering, sound engineering, pro tools, ableton, music production, mixing and mastering, podcast production, logic pro
Industrial design | product design engineering | industrial designer skills, ergonomics, human factors, human factors engineering
Product design | digital product design, product designer skills, end-to-end product design | | User experience
Fashion design | | garment construction, pattern making, textile design, apparel design, garment technology
Interior design | | space planning, interior architecture, interior decoration
Packaging design | packaging development, packaging engineering
Exhibition design | set design, stage design, lighting design
Accessibility design | inclusive design, accessible design | | Web accessibility
Content design | | ux writing, content designer skills, microcopy, plain language, plain english, content usability
Content strategy | content planning, content management strategy, content governance, content audits, content operations
Technical writing | technical documentation | documentation writing, user manuals, api documentation, user guides, technical communication, dita xml, madcap flare, specification writing
Knowledge management | knowledge base management, knowledge sharing systems, sharepoint knowledge base
Systems thinking | | systems analysis, system analysis, business systems analysis, systems analyst skills
Systems engineering | model-based systems engineering, mbse, sysml, system engineering, requirements verification
System design | systems design, solution design, solution architecture, solutions architecture, technical design, detailed design, technical solution design
Enterprise architecture | enterprise architect skills | archimate, business architecture, capability modelling, architecture governance
TOGAF | togaf certified, zachman framework | | Enterprise architecture
Technology roadmap | technology strategy, it strategy, technology planning, technology vision
IT governance | | cobit framework, technology governance, it audit, it compliance
Research operations | research ops, researchops, participant recruitment research
Customer discovery interviews | stakeholder interviews
Facilitation | workshop facilitation, facilitating workshops, design workshops, meeting facilitation, design sprints, design sprint
`;
