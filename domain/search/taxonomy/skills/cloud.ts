/** Cloud, operations, networks, testing and security. Columns and marks: see `../skillTable.ts`. */
export const CLOUD_SKILLS = `
AWS | amazon web services, aws cloud, amazon aws, aws services, aws certified | | Cloud computing
Microsoft Azure | azure, azure cloud, ms azure, azure services | | Cloud computing
Google Cloud | gcp, google cloud platform, google cloud services | | Cloud computing
IBM Cloud | bluemix | | Cloud computing
Oracle Cloud | =OCI, oracle cloud infrastructure | | Cloud computing
Alibaba Cloud | aliyun | | Cloud computing
Cloud computing | cloud technologies, cloud services, cloud platforms, cloud platform, cloud infrastructure, cloud environments, cloud based, cloud solutions, public cloud, private cloud, hybrid cloud, multi-cloud, ?cloud, cloud architecture, cloud hosting, cloud deployment, cloud provider, cloud providers
Cloud native | cloud-native, cloud native applications, twelve factor, 12 factor app, cncf | | Cloud computing
Cloud migration | migration to the cloud, cloud adoption, cloud transformation | | Cloud computing
AWS Lambda | lambda functions, =Lambda | | AWS, Serverless
Amazon EC2 | ec2, aws ec2 | | AWS
Amazon S3 | s3, aws s3 | | AWS
Amazon ECS | ecs | fargate, aws fargate | AWS, Containers
Amazon EKS | eks | | AWS, Kubernetes
^Amazon RDS | rds | aurora database, amazon aurora | AWS, Relational databases
DynamoDB | dynamo db | | AWS, NoSQL
^Amazon SQS | sqs | sns, amazon sns, kinesis, amazon kinesis, eventbridge | AWS, Message queues
CloudFormation | cloud formation, aws cdk | | AWS, Infrastructure as code
CloudWatch | cloud watch, aws cloudwatch | | AWS, Monitoring
Elastic Beanstalk | | | AWS
Azure DevOps | azure pipelines, vsts, =TFS, team foundation server | | Microsoft Azure
Azure Data Factory | adf pipelines | azure synapse, synapse analytics | Microsoft Azure
Azure Active Directory | entra id, azure ad | | Microsoft Azure, Identity and access management
AKS | azure kubernetes service | | Microsoft Azure, Kubernetes
GKE | google kubernetes engine | | Google Cloud, Kubernetes
Firebase | firestore, google firebase | | Google Cloud
^Heroku | | netlify, vercel | Cloud computing
Cloud Foundry | pivotal cloud foundry, =PCF | | Cloud computing
OpenShift | red hat openshift | | Kubernetes
OpenStack | | | Cloud computing
Serverless | serverless framework, serverless architecture, function as a service, azure functions, cloud functions, faas | | Cloud computing
SaaS | software as a service, =SAAS
PaaS | platform as a service | =IaaS, infrastructure as a service | Cloud computing
Docker | docker compose, docker swarm, dockerfile, docker containers | | Containers
Containers | containerization, containerisation | container technologies, containerized applications, podman, linux containers, container orchestration, containerd
Kubernetes | k8s, kubernets, kube, kubectl, kubernetes clusters | | Containers
~Helm | helm charts | | Kubernetes
^Istio | service mesh | linkerd, envoy proxy | Kubernetes
Rancher | | | Kubernetes
Nomad scheduler | hashicorp nomad | | Containers
^~Consul | | hashicorp consul, hashicorp vault
Terraform | hashicorp terraform, terragrunt, opentofu | | Infrastructure as code
Pulumi | | | Infrastructure as code
Infrastructure as code | iac, infrastructure-as-code
Ansible | ansible playbooks, ansible tower | | Configuration management
~Puppet | puppet labs, puppet enterprise | | Configuration management
~Chef | chef infra, chef automation | | Configuration management | Culinary arts
SaltStack | salt stack | | Configuration management
Configuration management | config management, configuration tools
^Vagrant | | hashicorp packer
DevOps | dev ops, devops practices, devops culture, devops tools, devops engineering
DevSecOps | dev sec ops, secure devops | | DevOps
GitOps | argo cd, argocd, flux cd | | DevOps
Site reliability engineering | site reliability, =SRE, sre practices, sre principles
CI/CD | ci cd, ci/cd pipelines, ci cd pipeline, continuous integration, continuous delivery, continuous deployment, continuous integration and delivery, continuous integration and continuous delivery, continuous integration and deployment, build automation, =CI, =CD, build pipelines, deployment pipelines, deployment automation | | DevOps
Jenkins | jenkins pipelines, cloudbees | | CI/CD
GitHub Actions | | | CI/CD
GitLab CI | gitlab ci/cd, gitlab pipelines | | CI/CD
CircleCI | circle ci | | CI/CD
Travis CI | travisci | | CI/CD
^TeamCity | | bamboo ci, atlassian bamboo | CI/CD
^Concourse CI | | drone ci, buildkite | CI/CD
^Spinnaker | | octopus deploy | CI/CD
Release management | release engineering, software releases, release planning
Git | git version control, git flow, gitflow | | Version control
GitHub | github enterprise | | Git
GitLab | | | Git
Bitbucket | | | Git
Subversion | svn, apache subversion | | Version control
Perforce | | | Version control
Version control | source control, version control systems, source code management, =SCM, revision control
Monitoring | monitoring tools, system monitoring, application monitoring, infrastructure monitoring, alerting
Observability | opentelemetry, distributed tracing, telemetry | | Monitoring
Prometheus | prometheus monitoring | | Monitoring
Grafana | grafana loki | | Monitoring
Datadog | data dog | | Monitoring
^New Relic | newrelic | appdynamics, dynatrace | Monitoring
^Nagios | | zabbix, icinga | Monitoring
Splunk | splunk enterprise | | Monitoring
ELK stack | elk, elastic stack | kibana, logstash, fluentd | Monitoring
Logging | log management, log analysis, structured logging
^PagerDuty | | on-call rotation, on call support, opsgenie
Incident management | incident response, major incident management, post-mortems, incident handling
Capacity planning | capacity management, service capacity planning
Disaster recovery | business continuity, backup and recovery, disaster recovery planning, backup and restore
Load balancing | load balancers, haproxy, f5 networks, f5 big-ip
^NGINX | | apache http server, apache web server, web servers
CDN | content delivery network | cloudflare, akamai, fastly
Linux | gnu linux, linux administration, linux systems, linux based, red hat, =RHEL | centos, ubuntu, debian, suse linux, linux servers
Unix | | solaris, aix, freebsd, unix systems
Windows Server | windows servers, windows server administration, microsoft windows server
~Windows | microsoft windows, windows 10, windows 11
macOS | mac os, os x
Active Directory | | group policy, =LDAP, ldap
VMware | vsphere, esxi, vcenter | | Virtualization
Hyper-V | hyper v | | Virtualization
Virtualization | virtualisation, virtual machines, kvm virtualization, proxmox
Citrix | xenapp, xendesktop, citrix virtual apps
Virtual desktops | vdi, virtual desktop infrastructure, desktop as a service
System administration | systems administration, sysadmin, server administration, linux system administration, it administration
IT infrastructure | technology infrastructure, infrastructure management, infrastructure engineering, server infrastructure, ?infrastructure, data center, data centre, data centers, datacenter, on-premise infrastructure
IT support | technical support, help desk, helpdesk, service desk, desktop support, end user support, it helpdesk
ITIL | itil v3, itil v4, itil foundation, itil framework
IT service management | itsm, service management
ServiceNow | service now, servicenow itsm
Jamf | jamf pro | mobile device management, =MDM, microsoft intune
Microsoft Exchange | exchange server, exchange online
Networking | computer networks, computer networking, network engineering, network administration, network protocols, networking protocols, network infrastructure, networking technologies, network design, network troubleshooting
TCP/IP | tcp ip, ip networking, ipv4, ipv6, =TCP, =UDP | | Networking
DNS | domain name system | dhcp | Networking
HTTP | http protocol, https, http/2
BGP | | ospf, mpls, eigrp, routing protocols, routing and switching | Networking
VPN | ipsec, ipsec vpn, virtual private network, wireguard | | Networking
SD-WAN | sd wan | software defined networking, =SDN, =WAN, =LAN | Networking
Firewalls | firewall | palo alto networks, fortinet, fortigate, checkpoint firewall, web application firewall, =WAF | Network security
Cisco | cisco ios, cisco asa, cisco nexus, cisco routers, cisco networking | | Networking
^CCNA | | ccnp, ccie | Cisco
Juniper | junos, juniper networks | | Networking
Wireless networking | wifi networks, wlan, =Wi-Fi | | Networking
VoIP | sip protocol, voice over ip, unified communications, asterisk pbx | | Networking
Telecommunications | telecom, telecoms, telco, 5g networks, 4g lte, lte, =5G, mobile networks, radio access network
Fibre optics | fiber optics, fibre networks, fiber optic cabling, structured cabling
Cybersecurity | cyber security, information security, infosec, it security, security engineering, computer security, ?security, security architecture, data security, security best practices, security operations, secops
Network security | network defense, intrusion detection, ids/ips, intrusion prevention | | Cybersecurity
Application security | appsec, secure coding, web security, web application security, owasp, owasp top 10, secure software development, static code analysis, =SAST, =DAST | | Cybersecurity
Cloud security | cloud security posture, aws security, azure security, =CSPM | | Cybersecurity, Cloud computing
Penetration testing | pentesting, pen testing | ethical hacking, red team, red teaming, purple team, offensive security, burp suite, metasploit, kali linux | Cybersecurity
Vulnerability management | vulnerability assessment, vulnerability scanning, nessus, qualys, vulnerability analysis, patch management | | Cybersecurity
Threat intelligence | threat hunting | cyber threat intelligence, threat modeling, threat modelling, threat analysis, mitre att&ck | Cybersecurity
SIEM | security information and event management | qradar, arcsight, microsoft sentinel | Cybersecurity
Security operations center | =SOC, soc analyst, security monitoring | | Cybersecurity | SOC 2
Digital forensics | computer forensics, forensic analysis, malware analysis, reverse engineering malware | | Cybersecurity
Endpoint security | endpoint protection | =EDR, crowdstrike, antivirus, endpoint detection and response | Cybersecurity
Identity and access management | iam, access management, identity management | okta, sailpoint, cyberark, privileged access management, access control, identity verification, identity proofing | Cybersecurity
Single sign-on | sso | saml, oidc, oauth, oauth2, oauth 2.0, openid connect, authentication protocols, authentication and authorization, multi-factor authentication, =MFA, keycloak, =JWT | Identity and access management
Cryptography | encryption | pki, public key infrastructure, ssl, tls, ssl/tls, key management | Cybersecurity
Zero trust | zero trust architecture | | Cybersecurity
Fraud detection | fraud prevention, fraud analysis, anti-fraud, fraud investigation, fraud management, fraud analytics
Data loss prevention | =DLP | | Cybersecurity
ISO 27001 | iso/iec 27001, iso27001 | | Information security governance
SOC 2 | soc2, soc 2 type ii, soc audits | | Information security governance | Security operations center
^NIST | nist 800-53, nist csf | nist cybersecurity framework, =RMF, risk management framework, =FISMA, fisma | Information security governance
FedRAMP | fed ramp | | Information security governance
PCI DSS | pci compliance, =PCI, pci-dss | | Information security governance
Information security governance | security compliance, security governance, security policies, =GRC, governance risk and compliance, information assurance, security assessment, security assessments, security controls, continuous monitoring | | Cybersecurity
^CISSP | | =CISM, =CISA, cisa certification, security+, comptia security+, =CEH, =OSCP, =GIAC | Cybersecurity
Security clearance | ts/sci, top secret clearance, secret clearance, public trust clearance
Software testing | testing, software quality assurance, ?qa, qa testing, ?quality assurance, test planning, test cases, test strategy, functional testing, system testing, test management, test execution
Manual testing | exploratory testing | | Software testing
Test automation | automated testing, automation testing, automated tests, test automation frameworks, automated test, qa automation, test frameworks, testing frameworks | | Software testing
Unit testing | unit tests | jest testing, mocha testing, pytest, phpunit, rspec, xunit, nunit, jasmine testing, vitest | Software testing
Integration testing | integration tests | end-to-end testing, e2e testing, end to end tests, e2e tests, api testing | Software testing
Regression testing | regression tests | | Software testing
User acceptance testing | uat, acceptance testing, acceptance tests | | Software testing
Performance testing | | load testing, stress testing, jmeter, gatling, k6 load testing | Software testing
Security testing | security tests | | Software testing
Usability testing | user testing, usability tests, usability studies | | User research
Selenium | selenium webdriver, webdriver | | Test automation
Cypress.io | cypress tests, cypress testing, =Cypress | | Test automation
^Playwright | | puppeteer, testcafe, webdriverio | Test automation
^Appium | | espresso tests, xctest | Test automation
^~Postman | soapui | postman api | API design
ISTQB | istqb certified | | Software testing
SonarQube | sonar qube, sonarcloud
Automation | process automation, automation tools, automation frameworks, automation tooling, workflow automation
Robotic process automation | rpa | uipath, blue prism, automation anywhere | Automation
Web hosting | website hosting, cpanel
System integration | systems integration, enterprise integration, integration patterns, api integration, application integration | ?integration, third party integrations, mulesoft, dell boomi, tibco, biztalk
Message queues | message queue, messaging, message brokers, jms | activemq, ibm mq, zeromq, nats messaging, pub/sub
RabbitMQ | rabbit mq, amqp | | Message queues
Apache Kafka | kafka, kafka streams, confluent kafka | | Message queues
`;
