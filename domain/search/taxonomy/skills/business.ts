/** Sales, marketing, customer work, finance, accounting and insurance. Columns and marks: see `../skillTable.ts`. */
export const BUSINESS_SKILLS = `
?Sales | selling skills, sales techniques, sales experience, sales process, sales processes, sales cycle, sales processes management
B2B sales | business to business sales, =B2B, b2b, business-to-business | b2b marketing | Sales
B2C sales | business to consumer, =B2C, b2c, =D2C, direct to consumer | | Sales
Enterprise sales | enterprise selling, complex sales, strategic sales, large account sales | | Sales
SaaS sales | software sales, technology sales, selling software, it sales | | Sales
Inside sales | telesales, telemarketing, phone sales | outbound sales, outbound calling | Sales
Field sales | outside sales, door to door sales, territory sales | | Sales
Retail sales | in-store sales, shop floor sales | upselling, cross-selling, upsell, cross sell | Sales
Cold calling | cold calls | prospecting, sales prospecting, cold outreach | Sales
Lead generation | generating leads | demand generation, lead qualification, lead nurturing, inbound leads, lead management
Sales management | sales leadership, managing sales teams, sales team management, leading a sales team, leading sales teams, lead a sales team, managing a sales team, manage a sales team | | Sales
Sales operations | sales ops | revenue operations, revops, sales enablement, sales analytics, territory planning, quota setting
Sales strategy | sales planning, sales plans | sales forecasting, pipeline management, sales pipeline, sales pipeline management | Sales
Account management | account manager skills, managing accounts, client accounts, client account management, account planning
Key account management | strategic account management, major accounts, key accounts, kam | | Account management
Customer success | customer success management, client success | customer retention, churn reduction, customer onboarding, client onboarding, renewals management, customer adoption
Customer relationship management | crm, crm systems, crm software, crm tools, client relationship management, customer relations, client relations, client relationships | microsoft dynamics crm
Salesforce | salesforce.com, salesforce crm, =SFDC | sales cloud, service cloud, salesforce lightning, salesforce administrator, salesforce marketing cloud, pardot, visualforce | Customer relationship management
HubSpot | hub spot, hubspot crm | | Customer relationship management
Microsoft Dynamics | dynamics 365, ms dynamics, dynamics crm | dynamics nav, dynamics ax, business central
^Zoho CRM | zoho | pipedrive, sugarcrm | Customer relationship management
^Zendesk | | freshdesk, intercom support, service cloud ticketing, ticketing systems, ticketing system
^Outreach.io | | salesloft, gong.io, zoominfo, sales navigator, linkedin sales navigator | Sales
Solution selling | consultative selling, value selling | spin selling, meddic, meddpicc, challenger sale, consultative sales | Sales
Pre-sales | presales, pre sales | sales engineering, solution engineering, product demonstrations, product demos, technical sales | Sales
Channel management | partner management, channel sales, channel partners, reseller management | distribution partners, strategic partnerships, partnership management, alliances management, alliance management
Tendering | | bid management, rfp responses, rfp, proposal writing, bid writing, tender management, rfi, request for proposals, proposal development, capture management, proposal management
Negotiation | commercial negotiation, negotiating contracts, negotiation of contracts, price negotiation
Pricing | pricing strategy, pricing analysis | price optimization, pricing models, revenue management, yield management
Customer service | customer support, customer care, client service, customer service skills, client services, customer assistance, customer service experience, guest service, customer satisfaction, serving customers
Call center | call centre, contact center, contact centre, contact centers, call center operations, contact center operations | ivr, telephony systems, genesys, avaya, interactive voice response | Customer service
Customer experience | cx, customer experience management, customer experience design, cx strategy | voice of the customer, net promoter score, nps
Complaint handling | complaints handling | dispute resolution, escalation management | Customer service
Marketing | marketing strategy, marketing strategies, marketing campaigns, marketing plans, marketing communications, integrated marketing, marcom, marketing management, marketing principles
Digital marketing | online marketing, internet marketing, digital campaigns, digital advertising, online advertising, web marketing | | Marketing
Performance marketing | paid media, paid acquisition | paid search, user acquisition, ppc, pay per click, =SEM, search engine marketing, google ads, google adwords, adwords, bing ads, media buying, programmatic advertising, programmatic, display advertising, media planning, facebook ads, meta ads, growth marketing | Digital marketing
Growth hacking | | growth strategy, growth experiments, acquisition funnels | Marketing
Search engine optimization | =SEO, search engine optimisation, seo strategy | keyword research, link building, technical seo, semrush, ahrefs, moz pro | Digital marketing
Social media marketing | social media, social media management, social media strategy | community management, social media content, social media channels, hootsuite, sprout social, social media advertising, influencer marketing, paid social | Digital marketing
Email marketing | e-mail marketing | mailchimp, klaviyo, email campaigns, newsletter marketing, braze, iterable, sendgrid | Digital marketing
Marketing automation | | marketo, eloqua, automation campaigns, act-on, marketing technology, martech, salesforce marketing automation | Marketing
Content marketing | | content creation, blogging, content writing, creating content, content production, content development, blog posts | Marketing
Affiliate marketing | | referral marketing, partner marketing, channel marketing | Marketing
Brand management | branding, brand strategy | brand building, brand awareness, brand development, brand marketing, brand positioning, employer branding, brand guidelines | Marketing
Event marketing | | trade shows, event management, event planning, events management, conference organisation, event coordination, event production, organising events, webinars, exhibitions management
Account-based marketing | =ABM, abm marketing | field marketing | Marketing
Trade marketing | shopper marketing | category marketing, in-store marketing, point of sale marketing | Marketing
Direct marketing | | direct mail, catalog marketing, crm marketing, loyalty programs, loyalty programmes, lifecycle marketing, retention marketing | Marketing
Marketing analytics | | campaign analytics, marketing mix modelling, attribution modelling, marketing attribution, conversion rate optimization, conversion rate optimisation, cro, campaign analysis, campaign management, landing page optimization | Marketing
Advertising | advertising campaigns | ad operations, ad sales, creative advertising, advertising sales, =AdTech, adtech
Copywriting | copy writing | copy editing, copy-editing, creative writing, ad copy, advertising copy
Editing | | proofreading, editorial skills, editing skills, manuscript editing, editorial planning, ap style
Journalism | news writing | reporting journalism, investigative journalism, news production, broadcast journalism, feature writing
Publishing | book publishing, digital publishing, editorial publishing, academic publishing
Translation | | ~interpreting, translation and interpreting, subtitling, sdl trados, simultaneous interpretation, transcreation
Public relations | | media relations, press releases, press relations, publicity, pr strategy, media outreach, pr campaigns, crisis communications
Corporate communications | | internal communications, external communications, communications strategy, communication strategy, strategic communications, executive communications, speechwriting, speech writing, communications planning, communication plans
Public affairs | | government relations, lobbying, government affairs, political campaigning, advocacy campaigns
Fundraising | | donor relations, major gifts, donor management, grant fundraising, capital campaigns, annual giving, donor cultivation, raiser's edge
Grant writing | grant applications | grants management, grant management, grant proposals, grant administration
E-commerce | ecommerce, online retail, e commerce | e-commerce platforms, online stores, amazon marketplace, marketplace management, online shop
Merchandising | | visual merchandising, category management, assortment planning, retail buying, planogram, retail merchandising, retail planning
Accounting | accountancy, financial accounting | bookkeeping, book-keeping, general ledger, accounting principles, general accounting, journal entries, account reconciliation, month-end close, month end closing, year end closing, month-end closing, reconciliations, bank reconciliation, accounting software, double entry bookkeeping
Accounts payable | =AP, invoice processing, accounts payable processing, purchase ledger | vendor invoices | Accounting
Accounts receivable | | =AR/AP, billing, invoicing, credit control, sales ledger, debt collection, cash application | Accounting
Management accounting | | cost accounting, ~controlling, financial controlling, cost control, cost analysis, variance analysis, financial control, product costing, business controlling | Accounting
Payroll | payroll processing, payroll administration, payroll management, payroll systems | adp payroll, wage calculation
IFRS | international financial reporting standards, =IFRS | | Accounting
GAAP | us gaap, uk gaap, generally accepted accounting principles, local gaap | | Accounting
Financial reporting | financial statements | statutory reporting, ~consolidation, group consolidation, regulatory reporting, annual accounts, financial statement analysis, statutory accounts, sec reporting, external reporting, preparation of financial statements | Accounting
Auditing | audit | external audit, internal audit, financial audit, statutory audit, audit procedures, internal auditing, internal controls, sox, sarbanes-oxley, sox compliance, audit planning
Taxation | tax | tax compliance, corporate tax, vat, tax returns, tax planning, tax advisory, income tax, indirect tax, transfer pricing, tax accounting, tax law, personal tax, tax preparation
^=CPA | certified public accountant | acca, =CIMA, chartered accountant, =ACA, =CMA, qualified accountant | Accounting
Financial analysis | financial analyst skills | ratio analysis, investment analysis, financial planning and analysis, fp&a, profitability analysis, financial data analysis, p&l analysis, cost benefit analysis
Financial modeling | financial modelling, financial models | valuation models, dcf, discounted cash flow | Financial analysis
Financial planning | | financial forecasting, forecasting, budget forecasting, cash flow forecasting, wealth planning, retirement planning, estate planning
Financial management | | financial administration, finance management, fiscal management, managing finances, p&l management, p&l responsibility, profit and loss, p&l ownership, =P&L
?Finance | corporate finance, finance experience, finance function, business finance
Financial services | banking, financial services industry, financial industry, financial sector, banking industry, banking sector | retail banking, commercial banking, financial institutions, private banking
Investment banking | | capital markets, ipo, equity capital markets, debt capital markets, ecm, leveraged finance, underwriting securities, investment banks
Mergers and acquisitions | m&a, mergers & acquisitions | due diligence, deal structuring, post-merger integration, financial due diligence, transaction advisory, transaction services
Private equity | | venture capital, buyouts, growth equity, fund administration, fund accounting, hedge funds, fund management
Asset management | portfolio management investments, investment management | wealth management, portfolio construction, fund selection, asset allocation, investment research, equity research, investment strategy, financial research
Trading | | equities trading, fx trading, foreign exchange, commodities trading, derivatives, fixed income, securities trading, trade execution, options trading, energy trading, fx, structured products, trading systems, financial markets, financial products, financial instruments
Treasury | | cash management, treasury management, liquidity management, corporate treasury, cash flow management, hedging strategies, bank relationships, working capital management
Credit analysis | | credit risk, credit risk management, credit underwriting, loan underwriting, credit assessment, lending, loan origination, mortgage lending, mortgages, commercial lending, consumer lending, credit modelling, ifrs 9
Market risk | | value at risk, liquidity risk, financial risk, financial risk management, counterparty risk, model risk, model validation, stress testing models, basel iii, basel ii, =FRM | Risk management
Anti-money laundering | aml | kyc, know your customer, sanctions screening, anti money laundering, financial crime, transaction monitoring, bank secrecy act, financial crime compliance, =CAMS, customer due diligence
Compliance | regulatory compliance | compliance monitoring, compliance management, compliance programs, regulatory requirements, compliance frameworks, regulatory frameworks, compliance testing, corporate compliance
=CFA | chartered financial analyst, cfa charterholder, cfa level | | Financial analysis
Insurance | insurance industry | underwriting, insurance underwriting, reinsurance, insurance products, life insurance underwriting, property and casualty insurance, insurance broking, policy administration, insurance sales, general insurance
Actuarial science | actuarial, actuarial analysis | actuarial modelling, reserving, solvency ii, actuarial models, insurance pricing | Statistics
Claims handling | claims management, claims processing | claims adjusting, loss adjusting, claims investigation, insurance claims | Insurance
Fintech | financial technology | payment systems, digital payments, payments industry, payment processing, mobile payments, online payments, card payments, =SEPA, =SWIFT, open banking, core banking, core banking systems, payment gateways, stripe payments, electronic payments
^Bloomberg Terminal | bloomberg | refinitiv, factset, capital iq, pitchbook, thomson reuters eikon, morningstar direct
^QuickBooks | | xero, sage accounting, sage 50, netsuite accounting, freshbooks, datev, tally erp, intuit quickbooks, myob | Accounting
SAP | sap erp, sap ecc, sap r/3, sap systems, sap implementation, sap modules | s/4hana, sap s/4hana, sap hana, s4 hana, s4hana, sap fico, sap fi/co, sap fi, sap co, sap mm, sap sd, sap pp, sap bw, sap hr, fiori, sapui5, sap cloud platform, sap basis
^SAP SuccessFactors | successfactors | workday hcm, =Workday, workday hris, bamboohr, oracle hcm, peoplesoft, ultipro, ukg pro, ceridian dayforce | HR information systems
Enterprise resource planning | erp, erp systems, erp system, erp implementation, erp software | oracle erp, oracle e-business suite, oracle ebs, oracle financials, jd edwards, infor erp, epicor, odoo, netsuite, enterprise software
^Hyperion | oracle hyperion | anaplan, adaptive insights, tm1, cognos tm1, blackline, onestream, adaptive planning | Financial planning
^Coupa | | sap ariba, ariba, jaggaer, ivalua | Procurement
Procurement | purchasing | sourcing strategy, strategic sourcing, procurement processes, procurement management, category management procurement, supplier sourcing, supplier negotiation, public procurement, ~buying, purchase orders, indirect procurement, direct procurement, =CIPS, global sourcing, cost reduction
Real estate | | property management, real estate development, ~leasing, lease negotiation, property development, commercial real estate, residential real estate, real estate sales, facilities leasing, real estate investment, property sales, real estate transactions, argus enterprise, lease administration, tenant relations
Property valuation | real estate appraisal, property appraisal | rics, mrics, property valuations | Real estate
Facilities management | facility management, building management | facilities maintenance, building maintenance, building operations, office management facilities, janitorial services
Franchise management | franchising | multi-site management, multi-unit management, store management, area management retail, retail operations, retail management, shop management
Inventory management | stock control, inventory control, stock management | inventory planning, cycle counting, stock taking, inventory optimization
Cash handling | | point of sale, pos systems, epos, till operation, cashiering, cash registers, =POS
?Retail | retail industry, retail technology, retail experience, retail sector
Investor relations | shareholder relations | earnings releases, investor presentations, shareholder communication, board reporting
Corporate governance | | board governance, company secretarial, board management, governance frameworks, =ESG, esg reporting
`;
