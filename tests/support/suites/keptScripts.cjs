// Jest gives every file modules of its own, and would compile a thousand texts anew for each: a worker compiles each once.
const { Script } = require('node:vm');

/** By the name of its file, a text and what it was compiled to: no script where Jest has to compile it. */
const kept = new Map();

/** What loads by `import()` is tied to the runtime that compiled it. */
const LOADS_LATER = /\bimport\s*\(/;

/**
 * What modules ask for all the time, and no test replaces. Each of them is handed in, for what is looked up in a scope of
 * Jest's goes through a proxy of it, which takes fifty times as long.
 */
const GLOBALS = [
  'AbortController',
  'AbortSignal',
  'Array',
  'ArrayBuffer',
  'BigInt',
  'Boolean',
  'Buffer',
  'Error',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'Proxy',
  'Reflect',
  'RegExp',
  'Set',
  'String',
  'Symbol',
  'TypeError',
  'URL',
  'URLSearchParams',
  'Uint8Array',
  'WeakMap',
  'encodeURIComponent',
];

/** The function of a module, as Jest's own `compile` answers it; null where Jest has to compile it. */
exports.compileOnce = (executor, source, filename) => {
  const { environment } = executor;
  const context = environment.getVmContext();
  const script = context === null ? null : scriptOf(executor, source, filename);
  if (script === null) return null;
  return script.runInContext(context)(...GLOBALS.map((name) => environment.global[name]));
};

function scriptOf(executor, source, filename) {
  const found = kept.get(filename);
  if (found?.source === source) return found.script;
  const script = LOADS_LATER.test(source) ? null : compiled(executor, source, filename);
  kept.set(filename, { source, script });
  return script;
}

function compiled({ injectedModuleParameters }, source, filename) {
  // A function in a function: a module may declare what has the name of one of them.
  const head = `(function (${GLOBALS.join(', ')}) { return (function (${injectedModuleParameters.join(', ')}) {`;
  try {
    return new Script(`${head}${source}\n}); })`, { filename, columnOffset: -head.length });
  } catch (error) {
    // Jest tells of it, or takes it for a module of another kind.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
