import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { AppendOrder } from './appendProcess.ts';

const SCRIPT = join(import.meta.dirname, 'appendProcess.ts');

/** Runs the order in so many processes that begin together; answers all their latencies. */
export async function inProcesses(count: number, order: AppendOrder): Promise<number[]> {
  const children = Array.from({ length: count }, () =>
    fork(SCRIPT, { execArgv: process.execArgv }),
  );
  await Promise.all(
    children.map((child, index) => {
      child.send({ ...order, run: `${order.run}.${index}` });
      return answerOf(child);
    }),
  );
  const answers = children.map((child) => answerOf(child));
  for (const child of children) child.send('begin');
  return ((await Promise.all(answers)) as number[][]).flat();
}

function answerOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`An appending process ended with ${code}.`)));
  });
}
