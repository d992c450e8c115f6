// Who may import what. Every rule says why, because it is read by whoever has just broken it.
// Circles are found by oxlint (import/no-cycle), which knows an `import type` when it sees one.
const SHARED = 'kernel|contracts|search';
// Closed lists of words and plain shapes that events, screens and policies all speak in.
const VOCABULARY =
  'identity/(introductionReach|roles|workEmail)|introductions/reasons|notifications/mailTiming|notes/visibility|people/profile|pipeline/(candidacyKey|categories|stages|skipReasons)|projects/jobTypes|tokens/scopes';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'domain-is-pure',
      comment:
        'The domain decides from its arguments alone, so that every decision can be replayed and ' +
        'tested without a world around it. Pass in what it needs to know; only zod is allowed.',
      severity: 'error',
      from: { path: '^domain/' },
      to: { pathNot: '^(domain/|node_modules/zod/)' },
    },
    {
      name: 'capabilities-know-each-other-by-events',
      comment:
        "A capability may rely on what happened in another (its events.ts), never on how it's " +
        'decided there. Use the event, or move what is common to domain/kernel. Lists of words that ' +
        'several speak in stand in VOCABULARY, above.',
      severity: 'error',
      from: { path: '^domain/([^/]+)/', pathNot: `^domain/(${SHARED})/` },
      to: {
        path: '^domain/[^/]+/',
        pathNot: `^domain/(($1|${SHARED})/|[^/]+/events\\.ts$|(${VOCABULARY})\\.ts$)`,
      },
    },
    {
      name: 'platform-has-no-domain-knowledge',
      comment:
        'Ports and adapters serve any product: of the domain they see the kernel only. A type of a ' +
        'capability comes in as a type parameter, a rule as a function.',
      severity: 'error',
      from: { path: '^platform/' },
      to: { path: '^(domain/(?!kernel/)|projections/|api/|workers/|cli/|ui/)' },
    },
    {
      name: 'projections-follow-events',
      comment:
        'A read model is a fold of events. It sees events, what they tell, contracts, search and platform, and the ' +
        'policies that say who may hear of it; a ' +
        'decider or a command in it would let reading depend on deciding.',
      severity: 'error',
      from: { path: '^projections/' },
      to: {
        path: '^(domain|api|workers|cli|ui)/',
        pathNot: `^domain/((${SHARED})/|[^/]+/(events|policy|recordsToldBy|rewardAfter|upcasters)\\.ts$|(catalogue|audits|doings|tellings|${VOCABULARY})\\.ts$)`,
      },
    },
    {
      name: 'services-never-import-each-other',
      comment:
        'api, workers and cli are deployed apart. They meet in the log, in read models and in ' +
        'queues; what two of them need belongs to domain, platform or projections.',
      severity: 'error',
      from: { path: '^(api|workers|cli)/', pathNot: '^api/(main|services)\\.ts$' },
      to: { path: '^(api|workers|cli|ui)/', pathNot: '^$1/' },
    },
    {
      name: 'only-main-starts-services',
      comment: 'api/main.ts is the composition root: it starts the other services, and is started.',
      severity: 'error',
      from: { path: '^(domain|platform|projections|api|workers|cli|ui)/' },
      to: { path: '^api/main\\.ts$' },
    },
    {
      name: 'ui-sees-contracts',
      comment:
        'What reaches a browser is public. The user interface knows the contracts and the schemas ' +
        'of commands, and talks to the server about everything else.',
      severity: 'error',
      from: { path: '^ui/' },
      to: {
        path: '^(domain|platform|projections|api|workers|cli)/',
        pathNot:
          '^domain/((kernel|contracts)/|search/(query|taxonomy/seniority)|[^/]+/(commands|limits)\\.ts$|' +
          `(${VOCABULARY})\\.ts$)`,
      },
    },
    {
      name: 'site-without-app',
      comment:
        'A public page weighs about 100 kB because nothing of the signed-in app is in it. Share ' +
        'through domain/contracts, or through ui/shared, which serves both.',
      severity: 'error',
      from: { path: '^ui/site/' },
      to: { path: '^(ui/app/|node_modules/(react-admin|ra-[^/]+|@mui)/)' },
    },
    {
      name: 'shared-parts-serve-site-and-app',
      comment:
        'ui/shared stands in public pages and in the signed-in app alike: what it took from one of ' +
        'the two, or from its packages, the other would have to carry. Hand it over as an ' +
        'argument, a child or a context.',
      severity: 'error',
      from: { path: '^ui/shared/' },
      to: { path: '^(ui/(app|site)/|node_modules/(react-admin|ra-[^/]+|@mui|@tanstack)/)' },
    },
    {
      name: 'nothing-imports-tests',
      comment: 'Tests come and go with what they test; the product must stand without them.',
      severity: 'error',
      from: { pathNot: '^tests/' },
      to: { path: '^tests/' },
    },
    {
      name: 'what-is-imported-exists',
      comment: 'This path leads nowhere: a typing error, or a package that is not installed.',
      severity: 'error',
      from: {},
      // Declarations name kinds of files that the build makes into modules.
      to: { couldNotResolve: true, pathNot: '^\\*\\.md$' },
    },
    {
      name: 'no-development-packages-in-production',
      comment: 'A production install leaves devDependencies out: move the package, or the import.',
      severity: 'error',
      from: { path: '^(domain|platform|projections|api|workers|cli)/' },
      to: { dependencyTypes: ['npm-dev'] },
    },
  ],
  options: {
    // With its default parser it can't read TypeScript 7, sees no module and finds all well.
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types', 'require'],
    },
  },
};
