/** Databases, data work, analysis and machine learning. Columns and marks: see `../skillTable.ts`. */
export const DATA_SKILLS = `
SQL | structured query language, sql queries, sql scripting, sql database, ansi sql
Databases | database, database management, database systems, database design, database development, dbms, rdbms, database administration, data modelling and databases, database technologies
Relational databases | relational database, relational dbs, relational database management | | SQL, Databases
PostgreSQL | postgres, postgre sql, psql | | Relational databases
MySQL | my sql, mariadb, percona | | Relational databases
SQL Server | ms sql, mssql, microsoft sql server, ms sql server, =SSIS, =SSRS, =SSAS | | Relational databases
Oracle Database | oracle db, oracle databases, oracle dba, oracle rac, =Oracle | | Relational databases
SQLite | | | Relational databases
IBM Db2 | db2 | | Relational databases
Sybase | sap ase | | Relational databases
Microsoft Access | ms access, access database | | Databases
NoSQL | no sql, nosql databases, non-relational databases, document databases | | Databases
MongoDB | mongo, mongo db, mongoose js | | NoSQL
Cassandra | apache cassandra, scylladb | | NoSQL
Couchbase | couchdb | | NoSQL
Redis | redis cache | | NoSQL
^HBase | apache hbase | aerospike | NoSQL
^Elasticsearch | elastic search | opensearch | Search technology
Apache Solr | solr, lucene, apache lucene | | Search technology
Search technology | search engines, information retrieval, enterprise search
Neo4j | graph databases, graph database, graph dbs, amazon neptune, cypher query language | | Databases
Time series databases | | influxdb, timescaledb, prometheus tsdb | Databases
Object-relational mapping | orm, orms, prisma orm, sequelize, typeorm
Data modeling | data modelling, data models, entity relationship diagrams, dimensional modeling, dimensional modelling, logical data models, conceptual data models
Data architecture | data architectures, enterprise data architecture
Data engineering | data pipelines, data pipeline, pipeline development, data infrastructure, data platforms, data platform, data ingestion
ETL | elt, etl processes, etl pipelines, extract transform load, etl development, etl tools | | Data engineering
^Informatica | informatica powercenter | talend, pentaho, datastage, matillion, fivetran, airbyte | ETL
dbt | data build tool | | ETL, SQL
Apache Airflow | ~airflow, luigi pipelines, dagster, prefect workflows | | Data engineering
Apache Spark | ~spark, pyspark, spark sql, spark streaming | | Big data
Hadoop | apache hadoop, hdfs, mapreduce, yarn hadoop, cloudera, hortonworks | | Big data
~Hive | apache hive, impala sql | | Big data
^~Presto | | trino, amazon athena, athena sql | Big data
^Apache Flink | flink | apache beam, apache storm, stream processing, streaming data, real-time data processing, apache nifi | Big data
Big data | bigdata, big data technologies, big data tools, large data sets, large datasets, large scale data
Data warehousing | data warehouse, data warehouses, dwh, edw, data mart, enterprise data warehouse, data lakehouse, star schema
Data lakes | data lake, delta lake, apache iceberg, lakehouse
~Snowflake | snowflake data cloud, snowflakedb | | Data warehousing
BigQuery | big query, google bigquery | | Data warehousing, Google Cloud
Amazon Redshift | redshift, aws redshift | | Data warehousing, AWS
Databricks | azure databricks, databricks platform | | Apache Spark
^Teradata | | greenplum, vertica, netezza | Data warehousing
OLAP | olap cubes, multidimensional cubes | | Data warehousing
Data governance | data stewardship, data management, data catalog, data lineage, metadata management, data standards, data policies, data strategy, collibra, alation
Data quality | data integrity, data validation, data cleansing, data cleaning, data profiling
Master data management | mdm systems, reference data management, master data | | Data governance
Data migration | database migration, data conversion
Data privacy | gdpr, privacy law, data protection, ccpa, privacy compliance, general data protection regulation, privacy engineering
Data analysis | data analytics, analysing data, analyzing data, analyse data, analyze data, quantitative analysis, data interpretation, data analyses, ?analytics, data exploration, exploratory data analysis, data-driven insights, data skills
Business intelligence | bi tools, bi reporting, bi development, business intelligence tools, business analytics, =BI, bi solutions | | Data analysis
Tableau | tableau desktop, tableau server | | Business intelligence
Power BI | powerbi, microsoft power bi, power query, =DAX | | Business intelligence
~Looker | lookml, looker studio, google data studio | | Business intelligence
QlikView | qlik, qlik sense, qliksense | | Business intelligence
^MicroStrategy | | cognos, ibm cognos, business objects, sap businessobjects, oracle bi, obiee, sisense, domo bi, thoughtspot | Business intelligence
^Metabase | | apache superset, redash, mode analytics | Business intelligence
Dashboards | dashboard development, dashboarding, reporting dashboards, building dashboards
Data visualization | data visualisation, visualizing data, information visualization, visual analytics, data storytelling | | Data analysis
Google Analytics | ga4, google analytics 4 | google tag manager, adobe analytics, web analytics, omniture | Data analysis
Product analytics | | amplitude analytics, mixpanel, heap analytics, =Amplitude, posthog | Data analysis
Customer data platforms | =CDP | segment cdp, mparticle, twilio segment
Statistics | statistical analysis, statistical methods, statistical modeling, statistical modelling, statistical models, applied statistics, biostatistics, inferential statistics
Regression analysis | | logistic regression, linear regression, multivariate analysis, anova | Statistics
Bayesian methods | bayesian statistics | bayesian inference, probabilistic modelling, monte carlo methods, mcmc | Statistics
Time series analysis | time series forecasting, demand forecasting models, arima | | Statistics
Econometrics | econometric modelling | causal inference, econometric analysis | Statistics
A/B testing | ab testing, a/b tests, split testing, multivariate testing, online experimentation, experimentation platform, hypothesis testing
Experimental design | design of experiments, =DOE, doe statistics | | Statistics
Survey design | survey research, questionnaires design, survey methodology, qualtrics
Operations research | | mathematical optimization, linear programming, optimisation models, mathematical modelling, mathematical modeling, discrete event simulation
Mathematics | | applied mathematics, numerical methods, numerical mathematics, linear algebra, =Math, calculus, probability theory
Simulation | simulation modelling, simulation modeling, numerical simulation, computer simulation
Data science | data scientist skills, advanced analytics, predictive analytics, predictive modeling, predictive modelling, data mining, pattern recognition
Machine learning | ml, ml models, machine-learning, ml algorithms, machine learning models, machine learning algorithms, supervised learning, unsupervised learning | | Data science
Deep learning | neural networks, neural network, convolutional neural networks, cnn models, rnn models, transformers models, deep neural networks | | Machine learning
Artificial intelligence | ai, ai/ml, ai models, ai solutions, ai technologies, responsible ai
Generative AI | genai, gen ai | large language models, llm, llms, gpt, prompt engineering, openai api, langchain, retrieval augmented generation, =RAG, hugging face, diffusion models | Artificial intelligence
Natural language processing | nlp | text mining, text analytics, computational linguistics, spacy, nltk, named entity recognition, sentiment analysis, speech recognition | Machine learning
Computer vision | | image processing, opencv, image recognition, object detection, image analysis, machine vision | Machine learning
Reinforcement learning | | | Machine learning
Recommender systems | recommendation systems, recommendation engines, personalization algorithms | | Machine learning
TensorFlow | tensor flow | | Deep learning
PyTorch | torch lightning | | Deep learning
Keras | | | Deep learning
^scikit-learn | sklearn, scikit learn | xgboost, lightgbm | Machine learning, Python
^pandas | python pandas | numpy, scipy, polars | Python, Data analysis
Jupyter | jupyter notebooks, ipython, google colab | | Python
MLOps | ml ops | mlflow, kubeflow, sagemaker, vertex ai, model deployment, feature store, machine learning pipelines, ml pipelines | Machine learning
^Weka | | rapidminer, knime, alteryx, dataiku, h2o.ai | Data science
Knowledge graphs | | ontologies, semantic web, sparql, rdf triples, owl ontology, linked data, taxonomy design
Geographic information systems | gis | arcgis, qgis, esri, geospatial, geospatial analysis, geospatial data, spatial analysis, cartography, postgis, remote sensing, gis mapping
Quantitative research | quantitative methods, quantitative skills
Quantitative finance | quantitative trading, quant finance, algorithmic trading, derivatives pricing, quantitative modelling
Bioinformatics | genomics data, next generation sequencing, ngs data, sequence analysis, phylogenetics, computational biology, biopython
Signal processing | digital signal processing, dsp algorithms, audio signal processing
Control theory | control systems, pid control, control engineering, model predictive control
Robotics | | =ROS, robot operating system, ros2, robotic systems, autonomous systems, motion planning, slam algorithms
Autonomous vehicles | self-driving | adas, autonomous driving, lidar
High-performance computing | hpc | openmp, mpi parallel, supercomputing, hpc clusters, slurm scheduler
Quantum computing | | qiskit, quantum algorithms, quantum information
Web scraping | scrapy, beautiful soup, data scraping
Excel | ~Excel, microsoft excel, ms excel, advanced excel, excel spreadsheets, excel modelling, pivot tables, vlookup, spreadsheets
Google Sheets
Reporting | management reporting, report writing, reporting tools, kpi reporting, ad hoc reporting, report development
`;
