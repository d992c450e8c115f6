import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { makeScratchFolder } from '../../support/suites/scratch.ts';

const COUNTER = 'let count = 0; exports.next = () => (count += 1);';
const PRODUCT = `${COUNTER} exports.later = () => require('./later.js').next();`;

/** Writes down how often what it loads has been asked, by this file and those before it. */
const asking = (also = '') => `
  const product = require('../../product.js');
  const support = require('../support/support.js');
  ${also}
  test('is told', () => {
    const told = { product: product.next(), later: product.later(), support: support.next() };
    require('node:fs').appendFileSync(process.env.TOLD, JSON.stringify(told) + '\\n');
    expect(new product.Failure()).toBeInstanceOf(Error);
  });`;

const files = {
  'package.json': '{}',
  'product.js': `${PRODUCT} exports.Failure = class extends Error {};`,
  'later.js': COUNTER,
  'tests/support/support.js': COUNTER,
};

let folder: string;
beforeEach(async () => {
  folder = await makeScratchFolder('kept-runtime');
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs files of tests in one process, one after the other, and answers what they have told. */
async function toldBy(tests: Readonly<Record<string, string>>): Promise<string[]> {
  for (const [path, text] of Object.entries({ ...files, ...tests })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const config = {
    rootDir: folder,
    runtime: resolve('tests/support/suites/keptRuntime.cjs'),
    testEnvironment: resolve('tests/support/suites/keptEnvironment.cjs'),
    transform: {},
  };
  const told = join(folder, 'told');
  const args = ['node_modules/jest/bin/jest.js', '--runInBand', '--no-cache', '--config'];
  await promisify(execFile)(process.execPath, [...args, JSON.stringify(config)], {
    env: { ...process.env, TOLD: told },
  });
  return (await readFile(told, 'utf8')).trim().split('\n').toSorted();
}

describe('the files of a worker', () => {
  it('share what they load of the product, at once and later, and nothing of the tests', async () => {
    const one = { 'tests/integration/one.test.js': asking() };
    const told = await toldBy({ ...one, 'tests/faults/other.test.js': asking() });

    expect(told).toEqual([
      '{"product":1,"later":1,"support":1}',
      '{"product":2,"later":2,"support":1}',
    ]);
  });

  it('given one is of the unit tests or replaces modules, then it has all to itself', async () => {
    const one = { 'tests/integration/one.test.js': asking() };
    const mocking = asking("jest.mock('node:zlib');");
    const told = await toldBy({
      ...one,
      'tests/unit/other.test.js': asking(),
      'tests/integration/mocking.test.js': mocking,
    });

    expect(told).toEqual(Array(3).fill('{"product":1,"later":1,"support":1}'));
  });
});
