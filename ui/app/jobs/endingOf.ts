import type { DataProvider } from 'react-admin';
import type { BulkResource } from '../../../domain/contracts/bulks.ts';
import type { OpeningBatchResource } from '../../../domain/contracts/drafts/resources.ts';
import type { EnrollingResource } from '../../../domain/contracts/enrolments.ts';
import type { ExportResource } from '../../../domain/contracts/exports.ts';
import type { ImportResource } from '../../../domain/contracts/imports.ts';
import type { JobResource } from '../../../domain/contracts/jobs.ts';
import type { ListBulkResource } from '../../../domain/contracts/listBulks.ts';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import type { ListedSequenceResource } from '../../../domain/contracts/sequences.ts';
import { STOPPED } from '../../../domain/kernel/stopped.ts';
import { enrollingWords, sequenceWords } from '../enrolments/enrollingWords.ts';
import type { Translate } from '../i18n/useTranslate.ts';
import { listBulkWords, reasonOfListBulk } from '../lists/listBulkWords.ts';
import { importWords } from '../network/importWords.ts';
import { bulkWords } from '../prospects/bulkWords.ts';
import {
  headOf,
  reasonOfProspect,
  reasonsOf,
  type HowItWas,
  type ReasonOf,
} from '../prospects/leftWords.ts';

/** What came of a job. */
export interface Ending {
  readonly words: string;
  /** What of it can be taken back is by a command; without, nothing can. */
  readonly canUndo: boolean;
  /** What is told once that was sent, where no other job takes it back. */
  readonly undone?: string;
}

/** Something that is done to many, or a file that is made or read, as its resource tells of it. */
export type AnyJob = { readonly id: string } & (
  | BulkResource
  | ListBulkResource
  | EnrollingResource
  | OpeningBatchResource
  | ExportResource
  | ImportResource
);

/** What it takes to tell of one on a screen that is not its own. */
interface Telling {
  readonly getOne: DataProvider['getOne'];
  readonly t: Translate;
  readonly userId: string;
}

/** What came of a job, as its own screen tells it. */
export async function endingOf(
  { resource, words: what }: Pick<JobResource, 'resource' | 'words'>,
  job: AnyJob,
  telling: Telling,
): Promise<Ending> {
  const { t } = telling;
  const withMore = (words: string, more: string) => t('prospects.bulk.together', { words, more });
  switch (resource) {
    case 'bulks': {
      const bulk = job as BulkResource;
      if (bulk.status === 'failed') return nothing(withMore(what, headOf(bulk, t)));
      const words = await wordsOfBulk(bulk, telling);
      return withLeft(words, bulk, bulk.done, reasonOfProspect, t);
    }
    case 'list-bulks': {
      const bulk = job as ListBulkResource;
      if (bulk.status === 'failed') return nothing(withMore(what, headOf(bulk, t)));
      return withLeft(listBulkWords(bulk, t), bulk, bulk.changed, reasonOfListBulk, t);
    }
    case 'enrollings': {
      const enrolling = job as EnrollingResource;
      if (enrolling.status === 'failed') return nothing(t('enrolments.add.broken'));
      const name = await nameOfSequence(enrolling.sequenceId, telling);
      const words = enrollingWords(enrolling, name, t);
      const undone = t('enrolments.add.takenBack', { sequence: sequenceWords(name, t) });
      return { words, canUndo: enrolling.enrolled > 0, undone };
    }
    case 'opening-batches': {
      const { status, isStopped, written, failedCount } = job as OpeningBatchResource;
      if (status === 'failed') return nothing(t('drafts.lines.broken'));
      const how = isStopped ? 'drafts.lines.stopped' : 'drafts.lines.written';
      const words = t(how, { smart_count: written });
      const unwritten = t('drafts.lines.unwritten', { smart_count: failedCount });
      return nothing(failedCount === 0 || isStopped ? words : withMore(words, unwritten));
    }
    case 'exports': {
      const { failure, rows } = job as ExportResource;
      if (failure === null) return nothing(t('exports.job.ready', { smart_count: rows ?? 0 }));
      if (failure.code === STOPPED) return nothing(t('exports.job.stopped'));
      return nothing(`${t('exports.job.failed')} ${failure.message}`);
    }
    case 'imports':
      return nothing(importWords(job as ImportResource, t));
  }
}

/** Nothing of it can be taken back. */
const nothing = (words: string): Ending => ({ words, canUndo: false });

/** What was done, and how many were left, which no other place tells of. */
function withLeft(
  words: string,
  bulk: HowItWas,
  done: number,
  reasonOf: ReasonOf,
  t: Translate,
): Ending {
  const left = `${headOf(bulk, t)} ${reasonsOf(bulk, reasonOf, t)}`;
  const canUndo = bulk.action !== 'undo' && done > 0;
  if (bulk.failedCount === 0) return { words, canUndo };
  const both = t('prospects.bulk.together', { words, more: left });
  return { words: done === 0 ? left : both, canUndo };
}

/** By what its project calls stages and people; of one that may not be seen any more, how many they were. */
async function wordsOfBulk(bulk: BulkResource, { getOne, t, userId }: Telling): Promise<string> {
  const { projectId: id, done, total } = bulk;
  try {
    const { stages, members } = (await getOne<ProjectResource>('projects', { id })).data;
    const title = (member: (typeof members)[number]) =>
      member.userId === userId ? t('prospects.care.me') : member.name;
    const team = members.map((member) => ({ id: member.userId, title: title(member) }));
    return bulkWords(bulk, { stages, team }, t);
  } catch {
    return t('prospects.bulk.running', { done, total });
  }
}

/** What the sequence is called; nothing where it may not be seen any more. */
async function nameOfSequence(id: string, { getOne }: Telling): Promise<string | null> {
  try {
    return (await getOne<ListedSequenceResource>('sequences', { id })).data.name;
  } catch {
    return null;
  }
}
