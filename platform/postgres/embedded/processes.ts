import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process as it can be told apart from a later one with the same number. */
export type ProcessMark = { readonly pid: number; readonly startedAt: string };

/** The mark of a running process; undefined when none runs under this number (a zombie does not). */
export function markOf(pid: number): ProcessMark | undefined {
  const startedAt = process.platform === 'linux' ? startFromProc(pid) : startFromPs(pid);
  return startedAt === undefined ? undefined : { pid, startedAt };
}

/** True while the very process that was marked runs. */
export function isRunning(mark: ProcessMark): boolean {
  return markOf(mark.pid)?.startedAt === mark.startedAt;
}

/** The command line of a running process, parts joined by spaces; undefined when there is none. */
export function commandLineOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return askPs(pid, 'args=');
  const raw = readProc(`/proc/${pid}/cmdline`);
  return raw === undefined || raw === '' ? undefined : raw.replaceAll('\0', ' ').trim();
}

/** Sends a signal; true when the process was there to receive it. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

// proc(5): after the command in parentheses come the state (field 3) and the start (field 22).
function startFromProc(pid: number): string | undefined {
  const stat = readProc(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const gone = fields[0] === 'Z' || fields[0] === 'X';
  return gone ? undefined : `${bootId()}/${fields[19]}`;
}

function startFromPs(pid: number): string | undefined {
  const answer = askPs(pid, 'state=,lstart=');
  return answer === undefined || answer.startsWith('Z') ? undefined : answer.replace(/^\S+\s+/, '');
}

function bootId(): string {
  return readProc('/proc/sys/kernel/random/boot_id')?.trim() ?? '';
}

function readProc(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ESRCH') return undefined;
    throw error;
  }
}

function askPs(pid: number, format: string): string | undefined {
  try {
    const answer = execFileSync('ps', ['-o', format, '-p', String(pid)], { encoding: 'utf8' });
    return answer.trim() === '' ? undefined : answer.trim();
  } catch (error) {
    if ((error as { status?: number }).status === 1) return undefined;
    throw error;
  }
}
