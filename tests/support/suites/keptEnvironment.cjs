// Jest's environment, but that a worker's files of integration, faults and contracts share one global scope, as the
// modules do that `keptRuntime.cjs` keeps for them: the product is in one process for weeks, too. Files of other suites
// put things into that scope, and have one of their own; so have those that replace modules.
const { createRequire } = require('node:module');
const { readFileSync } = require('node:fs');
const path = require('node:path');

// The environment that Jest itself would take, wherever it is installed.
const ofJest = createRequire(require.resolve('jest'));
const ofCore = createRequire(ofJest.resolve('@jest/core'));
const ofConfig = createRequire(ofCore.resolve('jest-config'));
const { default: NodeEnvironment } = ofConfig('jest-environment-node');

const SUITES = new Set(['integration', 'faults', 'contract']);

/** Whoever replaces modules does not want those that others have loaded. */
const REPLACES =
  /\bjest\s*\.\s*(?:do[mM]ock|dont[mM]ock|mock|unmock|isolateModules|resetModules|unstable_)/;

/** What Jest keeps in the scope of a file: its tests, and who hears of them, that file with all it has loaded. */
const OF_FRAMEWORK = /^(?:EVENT_HANDLERS|JEST_|LOG_ERRORS_|RETRY_|TEST_TIMEOUT_|WAIT_BEFORE_)/;

let shared;

module.exports = class KeptEnvironment extends NodeEnvironment {
  constructor(given, context) {
    if (shared !== undefined && mayShare(given, context)) return shared;
    super(given, context);
    this.isShared = mayShare(given, context);
    if (this.isShared) shared = this;
  }

  async teardown() {
    if (!this.isShared) return super.teardown();
    // The next file finds it as it was: what was put in place of functions Jest's runtime takes back.
    for (const key of Object.getOwnPropertySymbols(this.global)) {
      if (OF_FRAMEWORK.test(key.description)) delete this.global[key];
    }
    this._globalProxy.leftovers.length = 0;
    this.fakeTimers.useRealTimers();
    this.fakeTimersModern.useRealTimers();
  }
};

function mayShare({ projectConfig }, { testPath }) {
  const [tests, suite] = path.relative(projectConfig.rootDir, testPath).split(path.sep);
  return tests === 'tests' && SUITES.has(suite) && !REPLACES.test(readFileSync(testPath, 'utf8'));
}
