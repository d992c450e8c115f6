/** Industries: `Name | words that name it in a posting or profile`. Written for this project. */
export const INDUSTRIES = `
Software | software industry, computer software, software company, saas, saas company, software as a service, enterprise software, tech company, technology company, tech startup, internet company, tech industry
Information technology services | information technology, it services, it consulting, it outsourcing, systems integrator, managed services
Financial services | financial services, banking, banks, financial industry, capital markets, investment banking, asset management, wealth management, private equity, hedge fund, brokerage, investment firm
Financial technology | fintech, financial technology, payments industry, payments company, neobank, digital bank, payment services
Insurance | insurance industry, insurtech, reinsurance, insurance company, insurer
Accounting and audit | accounting firm, audit firm, big four, big 4, public accounting
Consulting | consulting, consultancy, consulting firm, management consulting, strategy consulting, professional services
Health care | healthcare, health care, hospital, hospitals, hospital and health care, nhs, healthcare industry, health system, healthcare provider, clinics
Pharmaceuticals | pharmaceutical industry, pharma, pharmaceuticals, biopharma, pharmaceutical company, life sciences, life science
Biotechnology | biotech, biotechnology
Medical devices | medical devices, medtech, medical technology, diagnostics company
Education | education sector, higher education, edtech, e-learning, education technology, school district, elearning
Government | public sector, government agency, federal government, civil service, local government, state government, government agencies, federal agencies, federal agency, government services
Defence and aerospace | aerospace, defense industry, defence industry, aerospace and defense, space industry, defense contractor, aviation and aerospace
Nonprofit | nonprofit, non-profit, charity, ngo, not-for-profit, non profit, nonprofits, charities
Retail | retail, retail industry, retailer, grocery retail, supermarket, fashion retail, retailers
E-commerce | e-commerce, ecommerce, online retail, online marketplace, e-commerce company
Consumer goods | consumer goods, fmcg, cpg, fast moving consumer goods, consumer packaged goods, consumer products
Food and beverage | food and beverage, food industry, beverage industry, food production, foodtech
Hospitality | hospitality, hotels, hospitality industry, restaurants, hotel industry
Travel and tourism | travel industry, tourism, airline, airlines, travel technology, online travel
Media and entertainment | media industry, entertainment, broadcasting, television, film industry, music industry, publishing, streaming, newspapers, online media, video streaming, news media
Gaming | gaming, video games, game studio, games industry, esports, gaming industry
Gambling | gambling, igaming, sports betting, online betting, casino
Advertising and marketing | advertising agency, marketing agency, adtech, digital agency, advertising industry, creative agency, martech, ad tech
Telecommunications | telecommunications, telecom, telco, telecoms, mobile operator, telecommunications industry
Energy | energy industry, energy sector, electric utility, power generation, energy company, electricity
Renewable energy | renewable energy, renewables, wind industry, solar industry, clean energy, cleantech, wind power, offshore wind
Oil and gas | oil and gas, oil & gas, petroleum industry, upstream, oil industry
Mining and metals | mining industry, metals and mining, steel industry, mining company
Chemicals | chemical industry, chemicals, specialty chemicals
Manufacturing | manufacturing industry, industrial manufacturing, manufacturing company, industrial goods, manufacturer
Automotive | automotive, automotive industry, car manufacturer, mobility industry, automotive sector
Electronics and semiconductors | semiconductor industry, consumer electronics, semiconductors, electronics industry
Construction | construction industry, construction sector, construction company, general contractor
Real estate | real estate, proptech, property industry, real estate industry
Transport and logistics | logistics industry, logistics, transportation industry, freight, shipping industry, supply chain industry, transportation, logistics company
Maritime | maritime industry, shipping company, shipbuilding, maritime
Agriculture | agriculture, agritech, farming, agribusiness, agricultural industry
Legal services | law firm, legal services, legal tech, law firms, legaltech
Human resources and staffing | staffing agency, recruitment agency, hr tech, staffing industry, recruitment industry
Security | cybersecurity industry, cybersecurity company, security industry, information security company
Artificial intelligence | ai company, ai startup, artificial intelligence company
Blockchain and crypto | cryptocurrency, crypto, web3, blockchain industry, blockchain company
Sports and fitness | sports industry, fitness industry, sportstech
Fashion and luxury | fashion industry, luxury goods, apparel industry, fashion brand, luxury industry
Arts and culture | museums, performing arts, cultural sector, arts organisation
Environmental services | waste management industry, environmental services, water industry, environmental consultancy
`;
