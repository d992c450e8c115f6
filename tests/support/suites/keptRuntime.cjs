// Jest's runtime, but that a worker compiles each text once, and that its files which share a global scope
// (`keptEnvironment.cjs`) share what they load of the product and of packages, too: a thousand modules that Jest would
// load anew for each, and V8 would find out about anew how they are best run. Modules of tests are new for each file.
const { createRequire } = require('node:module');
const path = require('node:path');
const { compileOnce } = require('./keptScripts.cjs');
const { RunningTest } = require('./runningTest.cjs');

// The runtime that Jest itself would take, wherever it is installed.
const ofJest = createRequire(require.resolve('jest'));
const ofCore = createRequire(ofJest.resolve('@jest/core'));
const { default: Runtime } = ofCore('jest-runtime');

/** By the name of its file, what a module exports, and the map by which its places in stacks are told. */
const kept = new Map();

/** The runtime of the newest file that shares. */
let current;

module.exports = class KeepingRuntime extends Runtime {
  #shares;
  #tests;

  constructor(...given) {
    super(...given);
    const { executor } = this;
    this.#shares = executor.environment.isShared === true;
    this.#tests = path.join(this._config.rootDir, 'tests') + path.sep;
    if (this.#shares) this.#follow();
    const compile = executor.compile.bind(executor);
    executor.compile = (source, filename) =>
      compileOnce(executor, source, filename) ?? compile(source, filename);
    const load = executor.exec.bind(executor);
    executor.exec = (module, options, ...rest) =>
      this.#lasts(module.filename) && !options?.isInternalModule
        ? this.#loadOnce(module, () => load(module, options, ...rest))
        : load(module, options, ...rest);
  }

  /** What a kept module asks for later, it asks the file for that runs then. */
  requireModuleOrMock(from, name) {
    const asked = this.#lasts(from) ? current : this;
    return asked === this
      ? super.requireModuleOrMock(from, name)
      : asked.requireModuleOrMock(from, name);
  }

  requireInternalModule(from, name) {
    if (name === 'node:async_hooks') return { AsyncLocalStorage: RunningTest };
    return super.requireInternalModule(from, name);
  }

  #lasts(filename) {
    return this.#shares && !filename.startsWith(this.#tests);
  }

  #follow() {
    current = this;
    for (const [filename, { map }] of kept) this.getSourceMaps().set(filename, map);
  }

  #loadOnce(module, load) {
    const { filename } = module;
    const found = kept.get(filename);
    if (found !== undefined) {
      module.exports = found.exports;
      return 'loaded';
    }
    const outcome = load();
    if (outcome === 'loaded') {
      kept.set(filename, { exports: module.exports, map: this.getSourceMaps().get(filename) });
    }
    return outcome;
  }
};
