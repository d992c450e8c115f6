// `node scripts/graph.mjs`: draws into docs/architecture.md who imports whom, from the modules as they
// are; with `--check` it only says whether the drawing is still right.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root, say } from './steps.mjs';

const LAYERS = ['ui', 'api', 'workers', 'cli', 'projections', 'platform', 'domain'];
const FILE = join(root, 'docs/architecture.md');
const MARKED = /<!-- graph:begin -->[^]*<!-- graph:end -->/;

/** The modules of our own, as dependency-cruiser reports them. */
async function cruise() {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--import=./scripts/readTsx.mjs',
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--config=.dependency-cruiser.cjs',
      '--output-type=json',
      ...LAYERS,
    ],
    { cwd: root, maxBuffer: 512 * 1024 * 1024 },
  ).catch((error) => error);
  return JSON.parse(stdout).modules;
}

/** True when the drawing in docs/architecture.md is that of these modules. */
export function isDrawn(modules) {
  return readFileSync(FILE, 'utf8').includes(drawingOf(modules));
}

function drawingOf(modules) {
  const own = modules.filter(({ source }) => LAYERS.includes(layerOf(source)));
  return [
    '<!-- graph:begin -->',
    '',
    'Which layer imports which:',
    '',
    ...mermaid(edges(own, layerOf)),
    '',
    'Which capability of the domain knows which, by its events or its vocabulary:',
    '',
    ...mermaid(
      edges(
        own.filter(({ source }) => layerOf(source) === 'domain'),
        capabilityOf,
      ),
    ),
    '',
    '<!-- graph:end -->',
  ].join('\n');
}

/**
 * Rooms of the platform (its folders) that need themselves by way of others: neither of two such rooms
 * can be read, tested or replaced alone. Empty as it should be.
 */
export function circlesOfRooms(modules) {
  const own = modules.filter(({ source }) => layerOf(source) === 'platform');
  const needs = new Map();
  for (const edge of edges(own, roomOf)) {
    const [from, to] = edge.trim().split(' --> ');
    needs.set(from, [...(needs.get(from) ?? []), to]);
  }
  const reached = (from) => {
    const seen = new Set(needs.get(from));
    for (const room of seen) for (const next of needs.get(room) ?? []) seen.add(next);
    return seen;
  };
  return [...needs.keys()].filter((room) => reached(room).has(room));
}

function roomOf(path) {
  const [layer, room, file] = path.split('/');
  return layer === 'platform' && file !== undefined ? room : undefined;
}

function layerOf(path) {
  return path.split('/')[0];
}

/** Kernel, contracts and the catalogue are everybody's: edges to them would say nothing. */
function capabilityOf(path) {
  const [layer, capability, file] = path.split('/');
  const isShared = ['kernel', 'contracts'].includes(capability);
  return layer === 'domain' && file !== undefined && !isShared ? capability : undefined;
}

function edges(modules, nodeOf) {
  const found = new Set();
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) {
      const [from, to] = [nodeOf(source), nodeOf(resolved)];
      const isOwn = LAYERS.includes(layerOf(resolved));
      if (isOwn && from !== undefined && to !== undefined && from !== to) {
        found.add(`  ${from} --> ${to}`);
      }
    }
  }
  return [...found].sort((one, other) => (one < other ? -1 : 1));
}

function mermaid(lines) {
  return ['```mermaid', 'flowchart TD', ...lines, '```'];
}

if (process.argv[1] === import.meta.filename) {
  const modules = await cruise();
  if (!process.argv.includes('--check')) {
    const text = readFileSync(FILE, 'utf8');
    writeFileSync(
      FILE,
      text.replace(MARKED, () => drawingOf(modules)),
    );
  } else if (!isDrawn(modules)) {
    say('docs/architecture.md shows an older graph: run node scripts/graph.mjs.');
    process.exitCode = 1;
  }
}
