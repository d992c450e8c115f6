import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type EmbeddedCluster,
  startEmbeddedCluster,
} from '../../../platform/postgres/embedded/cluster.ts';
import { markOf } from '../../../platform/postgres/embedded/processes.ts';
import { tieToThisProcess } from '../suites/lifeline.ts';

const silent = { info: () => undefined };

/** A lifeline's script: stops the cluster in the folder $1, wherever it lives. */
export const STOP = `
cat >/dev/null
home=$(cat "$1/location" 2>/dev/null || echo "$1")
lock="$home/cluster/postmaster.pid"
if pid=$(head -n 1 "$lock" 2>/dev/null) && kill -QUIT "$pid"; then
  n=0
  while [ -e "$lock" ] && [ $n -lt 200 ]; do sleep 0.05; n=$((n + 1)); done
fi
`;

/** The same, and removes it. */
export const CLEAN_UP = `${STOP}rm -rf "$home" "$1"\n`;

let cluster: Promise<EmbeddedCluster> | undefined;

/**
 * The PostgreSQL server of this jest worker: the first test file that asks starts it, later ones
 * find it running, and it goes when the worker's process ends, however that ends. It does not sync
 * to disk: a test that kills a server starts one of its own.
 */
export function workerCluster(): Promise<EmbeddedCluster> {
  return (cluster ??= startOrJoin());
}

// Every test file has module state of its own; the folder, named after the process, is what they
// share.
async function startOrJoin(): Promise<EmbeddedCluster> {
  const dataDir = join(tmpdir(), `kith-tests-${nameOfThisProcess()}`);
  if (await mkdir(dataDir, { recursive: true })) tieToThisProcess(CLEAN_UP, [dataDir]);
  return startEmbeddedCluster({ dataDir, durable: false, logger: silent });
}

function nameOfThisProcess(): string {
  const startedAt = markOf(process.pid)?.startedAt ?? '';
  const hash = createHash('sha256').update(startedAt).digest('hex').slice(0, 8);
  return `${process.pid}-${hash}`;
}
