import { choicesOf, selfFactNames } from '../../../domain/contracts/declarationWords.ts';
import type { ReportName } from '../../../domain/contracts/reports.ts';
import { stages } from '../../../domain/pipeline/stages.ts';

const none = { accepted: 0, skipped: 0, moved: 0, removed: 0, restored: 0 };

const mailed = { sent: 60, bounced: 2, answered: 9, medianHours: 30, unsubscribed: 1 };

/** The figures of a world in which nobody was hired yet, as the API answers them. */
const figures: Readonly<Record<ReportName, object>> = {
  funnel: {
    accepted: 12,
    skipped: 5,
    removed: 1,
    stages: stages.map(({ id, title }, at) => ({
      id,
      title,
      reached: Math.max(0, 12 - 4 * at),
      here: at === 0 ? 4 : 1,
      isAside: id.startsWith('not'),
    })),
    sources: [{ category: 'outOfNetwork', accepted: 12, skipped: 5, interviewed: 4, hired: 0 }],
  },
  'time-in-stage': {
    stages: stages.map(({ id, title }, at) => ({
      id,
      title,
      left: at === 0 ? 8 : 0,
      medianHours: at === 0 ? 30 : null,
      ninthDecileHours: at === 0 ? 100 : null,
      waiting: at < 2 ? 4 : 0,
      medianWaitingHours: at < 2 ? 50 : null,
    })),
  },
  activity: {
    people: [{ ...none, userId: null, name: 'Ada Whitcombe', accepted: 12, skipped: 5, moved: 9 }],
  },
  referrals: { referrers: [] },
  diversity: {
    emptyBecause: null,
    stages: [
      { id: 'accepted', people: 20 },
      { id: 'interviewed', people: 10 },
      { id: 'hired', people: null },
    ],
    facts: selfFactNames.map((fact) => ({
      fact,
      choices: choicesOf(fact).map(([choice], at) => ({
        choice,
        people: at < 2 ? [10, at === 0 ? 5 : null, null] : [null, null, null],
      })),
    })),
  },
  outreach: {
    all: { ...mailed, people: 40 },
    projects: [{ ...mailed, id: 'project', name: 'Backend engineer', people: 40 }],
    sequences: [{ ...mailed, id: 'sequence', name: 'Engineers', people: 40 }],
    mails: [
      {
        ...mailed,
        sequenceId: 'sequence',
        sequenceName: 'Engineers',
        stepId: 'step',
        variantId: 'variant',
        place: 1,
        wording: null,
        isGone: false,
      },
    ],
    senders: [{ ...mailed, userId: 'ada', name: 'Ada Whitcombe', people: 40 }],
  },
  response: {
    responses: [
      { kind: 'introduction', asked: 8, yes: 5, no: 1, medianHours: 20, ninthDecileHours: 90 },
      { kind: 'referral', asked: 0, yes: 0, no: 0, medianHours: null, ninthDecileHours: null },
    ],
  },
};

/** What `/api/reports/<name>` answers. */
export function reportOf(path: string, query: URLSearchParams): object {
  const name = path.split('/')[1] as ReportName;
  const range = { from: query.get('from'), to: query.get('to'), projectCount: 2 };
  return { ...range, ...figures[name] };
}
