import { stringify } from 'csv-stringify/sync';
import { categoryTitles } from '../../domain/pipeline/categories.ts';
import { choicesOf, selfFacts } from '../../domain/contracts/declarationWords.ts';
import { askedTitles, mailTitle, reachedTitles } from '../../domain/contracts/reportWords.ts';
import type {
  ActivityReport,
  DiversityReport,
  FunnelReport,
  MailFigures,
  OutreachReport,
  ReferralsReport,
  ResponseReport,
  TimeInStageReport,
} from '../../domain/contracts/reports.ts';

type Cell = string | number | null;

/** Cells that a spreadsheet would run as formulas are escaped. */
function fileOf(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return stringify([header, ...rows], { escape_formulas: true, bom: true });
}

/** The funnel and, below it, the sources: as the screen shows them. */
export function funnelFile({ accepted, skipped, removed, stages, sources }: FunnelReport): string {
  return fileOf(
    [
      'Part',
      'Name',
      'Accepted',
      'Skipped',
      'Removed again',
      'Came here or past it',
      'Still here',
      'Interviewed',
      'Hired',
    ],
    [
      ['All', '', accepted, skipped, removed, null, null, null, null],
      ...stages.map(({ title, reached, here }) => [
        'Stage',
        title,
        null,
        null,
        null,
        reached,
        here,
        null,
        null,
      ]),
      ...sources.map((source) => [
        'Source',
        categoryTitles[source.category],
        source.accepted,
        source.skipped,
        null,
        null,
        null,
        source.interviewed,
        source.hired,
      ]),
    ],
  );
}

export function timeInStageFile({ stages }: TimeInStageReport): string {
  return fileOf(
    ['Stage', 'Left', 'Median hours', '90 % within hours', 'Still there', 'Median hours so far'],
    stages.map((one) => [
      one.title,
      one.left,
      one.medianHours,
      one.ninthDecileHours,
      one.waiting,
      one.medianWaitingHours,
    ]),
  );
}

export function activityFile({ people }: ActivityReport): string {
  return fileOf(
    ['Name', 'Accepted', 'Skipped', 'Moved', 'Removed', 'Taken back'],
    people.map((one) => [
      one.name,
      one.accepted,
      one.skipped,
      one.moved,
      one.removed,
      one.restored,
    ]),
  );
}

export function referralsFile({ referrers }: ReferralsReport): string {
  return fileOf(
    ['Name', 'Referred', 'Accepted', 'Not taken', 'Hired'],
    referrers.map((one) => [one.name, one.referred, one.accepted, one.notTaken, one.hired]),
  );
}

/** All, and below it by project, sequence, mail and sender: as the screen shows them. */
export function outreachFile(report: OutreachReport): string {
  const { all, projects, sequences, mails, senders } = report;
  const row = (part: string, name: string, people: number | null, of: MailFigures): Cell[] => [
    part,
    name,
    people,
    of.sent,
    of.sent - of.bounced,
    of.bounced,
    of.answered,
    of.medianHours,
    of.unsubscribed,
  ];
  return fileOf(
    [
      'Part',
      'Name',
      'People written to',
      'Mails sent',
      'Delivered',
      'Came back',
      'Answered',
      'Median hours',
      'Unsubscribed',
    ],
    [
      row('All', '', all.people, all),
      ...projects.map((one) => row('Project', one.name, one.people, one)),
      ...sequences.map((one) => row('Sequence', one.name, one.people, one)),
      ...mails.map((one) => row('Mail', `${one.sequenceName}: ${mailTitle(one)}`, null, one)),
      ...senders.map((one) => row('Sender', one.name, one.people, one)),
    ],
  );
}

export function responseFile({ responses }: ResponseReport): string {
  return fileOf(
    ['Asked for', 'Asked', 'Yes', 'No', 'No answer yet', 'Median hours', '90 % within hours'],
    responses.map((one) => [
      askedTitles[one.kind],
      one.asked,
      one.yes,
      one.no,
      one.asked - one.yes - one.no,
      one.medianHours,
      one.ninthDecileHours,
    ]),
  );
}

/** What stands for too few people is left empty, as on the screen. */
export function diversityFile({ stages, facts }: DiversityReport): string {
  return fileOf(
    ['Fact', 'Said', ...stages.map(({ id }) => reachedTitles[id])],
    [
      ['All', '', ...stages.map(({ people }) => people)],
      ...facts.flatMap(({ fact, choices }) => {
        const words = new Map(choicesOf(fact));
        return choices.map(({ choice, people }) => [
          selfFacts[fact].title,
          words.get(choice) ?? choice,
          ...people,
        ]);
      }),
    ],
  );
}
