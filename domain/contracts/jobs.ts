import { z } from 'zod';
import { Id } from '../kernel/ids.ts';
import { JobProgress } from './announcement.ts';

/** Something that one began and that goes on: done to many, or a file that is made or read. */
export const JobResource = z.object({
  id: Id,
  /** By which it is read, told live, and stopped: `POST /api/<resource>/<id>/stop`. */
  resource: JobProgress.shape.resource,
  /** What is being done, as a phrase. */
  words: z.string(),
  /** Where it is looked at: an address of the app. */
  to: z.string(),
  /** Of how many; `null` where that is counted as it goes. */
  total: z.int().nullable(),
  /** Whether it has been stopped, and what it did is being counted. */
  isStopped: z.boolean(),
  startedAt: z.string(),
});
export type JobResource = z.infer<typeof JobResource>;

/** What a phrase is made of. */
export interface JobFacts {
  readonly resource: JobResource['resource'];
  readonly action: string | null;
  readonly total: number | null;
  /** What the project, list and sequence are called, for who may see them: without, they are told as one of many. */
  readonly project: string | undefined;
  readonly list: string | undefined;
  readonly sequence: string | undefined;
}

/** What is being done, in words. */
export function jobWords(job: JobFacts): string {
  const { project = 'a project', sequence } = job;
  const list = job.list === undefined ? 'a list' : `the list ${job.list}`;
  switch (job.resource) {
    case 'bulks':
      // As it is called where it is begun: from a list, whose people are accepted for the project.
      if (job.action === 'accept') return `Bringing ${people(job)} into ${project}`;
      return `${doing[job.action ?? ''] ?? 'Changing'} ${people(job)} in ${project}`;
    case 'list-bulks':
      if (job.action === 'add') return `Putting ${people(job)} on ${list}`;
      if (job.action === 'remove') return `Taking ${people(job)} off ${list}`;
      return `Taking back what was done to ${people(job)} of ${list}`;
    case 'enrollings':
      return `Putting ${people(job)} into ${sequence === undefined ? 'a sequence' : `the sequence ${sequence}`}`;
    case 'exports':
      return `Making a file of ${job.project === undefined ? list : `the prospects of ${project}`}`;
    case 'opening-batches':
      return `Writing first lines for ${people(job)} in ${project}`;
    case 'imports':
      if (job.action === 'networkFile') return 'Reading your connections';
      return job.action === 'cv' ? 'Reading CVs' : 'Reading a file of people';
  }
}

/** By what a bulk of prospects does. */
const doing: Readonly<Record<string, string>> = {
  move: 'Moving',
  remove: 'Taking out',
  assign: 'Assigning',
  tag: 'Tagging',
  list: 'Putting on a list',
  undo: 'Taking back what was done to',
};

const people = ({ total }: JobFacts) =>
  total === 1 ? '1 person' : `${(total ?? 0).toLocaleString('en-US')} people`;
