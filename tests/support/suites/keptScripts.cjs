// Jest's runtime, but that a worker compiles each text once. Jest gives every file modules of its own, and would
// compile a thousand of the product's anew for each. Modules, and all they hold, are new for each file as before.
const { createRequire } = require('node:module');
const { Script } = require('node:vm');

// The runtime that Jest itself would take, wherever it is installed.
const ofJest = createRequire(require.resolve('jest'));
const ofCore = createRequire(ofJest.resolve('@jest/core'));
const { default: Runtime } = ofCore('jest-runtime');

/** By the name of its file, a text and what it was compiled to: no script where Jest has to compile it. */
const kept = new Map();

/** What loads by `import()` is tied to the runtime that compiled it. */
const LOADS_LATER = /\bimport\s*\(/;

module.exports = class KeepingRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      const script = context === null ? null : scriptOf(source, filename, executor);
      return script === null ? compile(source, filename) : script.runInContext(context);
    };
  }
};

function scriptOf(source, filename, executor) {
  const found = kept.get(filename);
  if (found?.source === source) return found.script;
  const script = LOADS_LATER.test(source) ? null : compiled(source, filename, executor);
  kept.set(filename, { source, script });
  return script;
}

function compiled(source, filename, { injectedModuleParameters }) {
  const head = `(function (${injectedModuleParameters.join(', ')}) {`;
  try {
    return new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  } catch (error) {
    // Jest tells of it, or takes it for a module of another kind.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
