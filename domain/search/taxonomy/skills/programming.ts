/** Programming languages and their frameworks. Columns and marks: see `../skillTable.ts`. */
export const PROGRAMMING_SKILLS = `
JavaScript | js, java script, ecmascript, es5, es6, es2015, vanilla js, javascript es6 | | | Java
TypeScript | type script, =TS | | JavaScript
Java | core java, java 8, java 11, java 17, java 21, java se, jdk | | | JavaScript
Java EE | j2ee, jee, jakarta ee, java enterprise edition | | Java
Python | python 3, python3, py3
=C | c language, c programming, ansi c, embedded c, c99, c11 | | | C++, C#
C++ | cpp, c plus plus, modern c++, c++11, c++14, c++17, c++20 | | | C, C#
C# | c sharp, csharp | | .NET | C, C++
.NET | dotnet, dot net, .net core, .net framework, net framework, net core
ASP.NET | asp.net core, asp .net, asp.net mvc, =ASP | | .NET
F# | f sharp, fsharp | | .NET
Visual Basic | vb.net, vb .net, vba macros, vb6
=VBA | visual basic for applications, excel vba
~Go | golang, go lang | | | Go-to-market
~Rust | rust lang, rustlang
^=R | r programming, r language, rstudio | tidyverse, r shiny, ggplot2
~Ruby | ruby lang
Ruby on Rails | rails framework, ror, =Rails | | Ruby
PHP | php 7, php 8, php7, php8
Laravel | | | PHP
Symfony | | | PHP
CodeIgniter | | | PHP
Zend | zend framework, laminas | | PHP
~Swift | swift ui, swiftui, swift 5
Objective-C | objective c, obj-c, objc
Kotlin | kotlin multiplatform
Scala | scala 3
Akka | akka streams | | Scala
Clojure | clojurescript
Haskell | | | Functional programming
Erlang | erlang otp
~Elixir | phoenix framework, elixir phoenix
OCaml | reasonml | | Functional programming
~Elm | elm lang | | Functional programming
~Dart | dart lang
Flutter | flutter framework | | Dart
Perl | perl 5
Lua | luajit
Groovy
~Julia | julia lang
MATLAB | simulink, matlab simulink
=SAS | sas programming, sas enterprise guide
=SPSS | ibm spss, spss statistics
=Stata | stata statistics
COBOL | mainframe cobol
Fortran | fortran 90
Assembly language | assembler language, x86 assembly, arm assembly, assembly programming
Ada programming | ada language
Delphi | object pascal
Prolog
Common Lisp | =Lisp, emacs lisp
Solidity | solidity smart contracts | | Smart contracts
ABAP | sap abap | | SAP
Apex programming | salesforce apex, apex classes | | Salesforce
PL/SQL | plsql, oracle pl sql | | SQL
T-SQL | tsql, transact sql | | SQL
Bash | bash scripting, bash shell, shell script, shell scripting, unix scripting, linux shell, unix shell
PowerShell | power shell
Zig | zig lang
VHDL
Verilog | systemverilog, system verilog
CUDA | gpu programming, nvidia cuda
OpenCL
WebAssembly | wasm
HTML | html5, html 5, xhtml, semantic html
CSS | css3, css 3, cascading style sheets, flexbox
Sass | scss, =LESS, css preprocessors | | CSS
Tailwind CSS | tailwind, tailwindcss | | CSS
Bootstrap framework | twitter bootstrap, =Bootstrap | | CSS
CSS-in-JS | styled components, emotion css | | CSS
~React | reactjs, react js, react.js, react hooks | | JavaScript | React Native
React Native | reactnative, react-native | | React, Mobile development | React
^Redux | | redux toolkit, redux saga, mobx, zustand | React
Next.js | nextjs, next js | | React
Remix framework | remix run | | React
Gatsby | gatsbyjs | | React
Vue.js | vue, vuejs, vue js, vue 3, vuex, pinia | | JavaScript
Nuxt | nuxtjs, nuxt.js | | Vue.js
Angular | angular 2, angular 2+, angular cli, ngrx, rxjs angular | | TypeScript | AngularJS
AngularJS | angular js, angular.js, angular 1 | | JavaScript | Angular
Svelte | sveltekit, svelte kit | | JavaScript
SolidJS | solid js, solid.js | | JavaScript
Ember.js | emberjs, ember js | | JavaScript
Backbone.js | backbonejs, backbone js | | JavaScript
jQuery | jquery ui | | JavaScript
D3.js | d3, d3js, d3 js | | JavaScript, Data visualization
Three.js | threejs, three js, webgl | | JavaScript
Web Components | | lit element, stencil js | JavaScript
Progressive web apps | pwa, pwas, service workers | | JavaScript
Node.js | ~node, nodejs, node js | | JavaScript
Express.js | expressjs, express js, node express | | Node.js
NestJS | nest js, nest.js | | Node.js, TypeScript
Fastify | | | Node.js
Koa.js | koajs | | Node.js
Deno | deno runtime | | TypeScript
~Electron | electron js, electronjs | | JavaScript
RxJS | reactive extensions, rxjava, reactive programming
^Webpack | | vite bundler, rollup js, parcel bundler, esbuild, snowpack | JavaScript
Babel | babeljs | | JavaScript
npm | yarn package manager, pnpm | | JavaScript
~Storybook | storybook js
GraphQL | apollo graphql, apollo client, apollo server, graphql api
REST APIs | rest api, restful api, restful apis, restful, restful services, restful web services, =REST, rest services, rest web services | | APIs
?APIs | api, application programming interface, api development, web api, web apis
API design | api architecture, openapi, =OpenAPI, swagger, raml, api management, api gateway | | APIs
SOAP | soap web services, wsdl | | APIs
gRPC | protocol buffers, protobuf, thrift
Web services | webservices | | APIs
WebSockets | websocket, socket.io, socket io
Django | django rest framework, drf | | Python
~Flask | python flask, flask python | | Python
FastAPI | fast api | | Python
Pyramid framework | | tornado framework | Python
~Celery | celery workers | | Python
SQLAlchemy | | | Python
~Spring | spring framework, spring mvc, spring security, spring data, spring cloud, java spring | | Java
Spring Boot | springboot, spring-boot | | Spring
Hibernate | hibernate orm, =JPA, spring jpa | | Java
Quarkus | micronaut | | Java
Apache Tomcat | tomcat, jetty server | | Java
^WebSphere | ibm websphere | weblogic, oracle weblogic, jboss, wildfly | Java EE
^JUnit | junit5 | testng, mockito, mockk | Java
Maven | apache maven | | Java
Gradle | | | Java
Play Framework | | | Scala
Vert.x | vertx | | Java
Dropwizard | | | Java
jOOQ | | | Java
JVM | java virtual machine, jvm languages
Entity Framework | ef core, linq | entity framework core | .NET
Blazor | | | C#
^WPF | | winforms, windows forms, =UWP, =XAML | .NET
Xamarin | .net maui, xamarin forms | | C#, Mobile development
~Unity | unity3d, unity 3d, unity engine | | C#
Unreal Engine | ~unreal, ue4, ue5 | | C++
Qt | qt framework, qml | | C++
Boost C++ | boost libraries | | C++
^CMake | makefiles | bazel build, bazel
iOS | ios development, ios sdk, ios apps, ios app development, uikit, cocoa touch, xcode, cocoapods | | Mobile development
Android | android sdk, android development, android studio, android apps, jetpack compose, android ndk | | Mobile development
Mobile development | mobile app development, mobile apps, mobile applications, mobile application development, mobile engineering, native mobile
^Ionic | ionic framework | apache cordova, cordova, phonegap, capacitor js | Mobile development
Symbian
WordPress | wordpress development, wordpress plugins, =WP | | PHP
Drupal | drupal 8, drupal 9 | | PHP
Joomla | | | PHP
Magento | adobe commerce, magento 2 | | PHP
Shopify | shopify plus, shopify liquid | | E-commerce
WooCommerce | | | WordPress
^Contentful | | headless cms, strapi, sanity cms, prismic cms | Content management systems
Content management systems | cms, content management system, web content management
Adobe Experience Manager | =AEM | | Content management systems
Sitecore | sitecore cms | | Content management systems
Umbraco | | | Content management systems
^Jinja | jinja2 | handlebars js
Regular expressions | regex, regexes
XML | xslt, xsd, xpath
JSON | json schema
YAML
Markdown
LaTeX
UML | unified modeling language, uml diagrams
Functional programming | fp principles, functional languages
Object-oriented programming | oop, object oriented, object oriented design, object orientated programming, ood, oo programming, oo design, object oriented concepts, object oriented development
Design patterns | software design patterns, gang of four, solid principles
Data structures | data structures and algorithms, algorithms and data structures
Algorithms | algorithm design, algorithm development
Multithreading | multi threading, multi-threaded, concurrent programming, concurrency, parallel programming, parallel computing
Asynchronous programming | asynchronous communication, async programming
Domain-driven design | ddd, domain driven development
Event-driven architecture | event driven, event driven systems | event sourcing, cqrs
Microservices | microservice, micro services, micro service, microservices architecture, micro service architecture, microservice architecture
Service-oriented architecture | soa, service oriented
Monorepos | monorepo, nx monorepo, turborepo
Compilers | compiler design, llvm, compiler engineering
Operating systems | operating system internals, kernel development, linux kernel
Embedded systems | embedded software, embedded programming, embedded development, firmware, firmware development
RTOS | real time operating system, freertos, zephyr rtos, vxworks, qnx | | Embedded systems
Device drivers | driver development | | Embedded systems
^Microcontrollers | | stm32, avr, arduino, raspberry pi, esp32 | Embedded systems
^FPGA | fpga design | xilinx, altera, vivado
Game development | game design, game programming | gameplay programming, godot
Computer graphics | | opengl, vulkan, directx, shader programming, shaders, ray tracing, rendering engines
Augmented reality | ar/vr, virtual reality | mixed reality, =AR, =VR, arkit, arcore
Blockchain | distributed ledger | ethereum, hyperledger, web3, cryptocurrency
Smart contracts | hardhat, truffle suite | | Blockchain
Internet of things | iot, mqtt, iot devices
Web development | web applications, web application, web application development, web apps, web technologies, web programming, website development, web technology
Front-end development | front end, frontend, frontend development, front end technologies, front-end frameworks, client side development | | Web development
Back-end development | back end, backend, backend development, server side development, server-side programming, backend services
Full-stack development | full stack, fullstack, full-stack web development
Responsive design | responsive web design, mobile first design, responsive websites
Web performance | core web vitals, page speed optimization
Web accessibility | wcag, section 508, a11y, accessibility standards, wai-aria, accessibility testing, digital accessibility
Localization | localisation, internationalization, internationalisation, i18n, l10n
?Software development | application development, software engineering, software developer skills, developing software, software programming, programming, coding, code development
Software architecture | application architecture, systems architecture, architecture patterns, software design, application design, technical architecture
Software development lifecycle | sdlc, software development life cycle, software lifecycle, software development processes
Distributed systems | distributed computing, distributed architecture, distributed applications
Scalability | scalable systems, high scalability, scalable architecture, high availability, highly available systems
Performance optimization | performance tuning, performance optimisation, application performance, performance engineering
Caching | distributed cache, memcached, varnish
Legacy modernization | legacy systems, legacy code, legacy system modernisation
Open source | open source software, open source projects, open-source development
Technical debt | refactoring, code refactoring
Code review | code reviews, peer code review
Pair programming | mob programming, extreme programming, =XP
Test-driven development | tdd, test driven, test first development | | Software testing
Behaviour-driven development | bdd, behavior driven development, cucumber tests, gherkin | | Software testing
Clean code | clean architecture, coding standards, code quality, hexagonal architecture
`;
