import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { isRunning, markOf } from '../../../platform/postgres/embedded/processes.ts';
import { until } from '../../../platform/postgres/embedded/until.ts';
import { workerCluster } from '../../support/postgres/workerCluster.ts';

const LIMIT_MS = 20_000;
const USE = `
const { workerCluster } = await import('./tests/support/postgres/workerCluster.ts');
const { pid, dataDir } = await workerCluster();
process.stdout.write(JSON.stringify({ pid, dataDir }) + '\\n');
`;

type Said = { pid: number; dataDir: string };

function useElsewhere(then: string) {
  const args = ['--import=tsx', '--input-type=module', '--eval', `${USE}${then}`];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const said = new Promise<Said>((resolve, reject) => {
    createInterface(child.stdout).once('line', (line) => resolve(JSON.parse(line) as Said));
    child.once('exit', () => reject(new Error('It ended without a word.')));
  });
  return { child, said };
}

async function expectNothingLeft({ pid, dataDir }: Said): Promise<void> {
  const server = markOf(pid);
  expect(await until(() => !server || !isRunning(server), LIMIT_MS)).toBe(true);
  expect(await until(() => !existsSync(dataDir), LIMIT_MS)).toBe(true);
}

describe('the cluster of a test worker', () => {
  test('is the same for every test file of the worker', async () => {
    const first = await workerCluster();
    let second: Promise<{ pid: number }> | undefined;
    await jest.isolateModulesAsync(async () => {
      const other = await import('../../support/postgres/workerCluster.ts');
      expect(other.workerCluster).not.toBe(workerCluster);
      second = other.workerCluster();
    });
    expect((await second)?.pid).toBe(first.pid);
  });

  test('goes with the worker when that ends', async () => {
    const { said } = useElsewhere('');
    await expectNothingLeft(await said);
  });

  test('goes with the worker even when that is killed', async () => {
    const { child, said } = useElsewhere('setInterval(() => undefined, 1_000);');
    const there = await said;
    expect(markOf(there.pid)).toBeDefined();
    child.kill('SIGKILL');
    await expectNothingLeft(there);
  });
});
