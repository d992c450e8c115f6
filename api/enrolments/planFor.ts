import type { z } from 'zod';
import { CONTACTED_WITHIN_DAYS, type EnrolBody } from '../../domain/contracts/enrolments.ts';
import type { KeptZones } from '../../domain/enrolments/events.ts';
import { CALENDAR_DAYS, hoursOf, zonesFor } from '../../domain/enrolments/hours.ts';
import { leaveOut, type LeftOut } from '../../domain/enrolments/leaveOut.ts';
import { lettersOf } from '../../domain/enrolments/letters.ts';
import { dueAt, type Hours } from '../../domain/enrolments/planning.ts';
import type { BusinessCalendar } from '../../domain/kernel/businessDays.ts';
import type { Sequence } from '../../domain/sequences/sequence.ts';
import { loadTimeZones } from '../../platform/holidays/load.ts';
import type { Accounts } from '../../platform/mail/accounts/openAccounts.ts';
import { openings } from '../../projections/drafts/openings.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import { readToEnrol, type CandidateToEnrol } from '../../projections/enrolments/readToEnrol.ts';
import { sentMails } from '../../projections/enrolments/sentMails.ts';
import { listUsers, users } from '../../projections/identity/users.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import type { ProjectAlone } from '../../projections/projects/listProjects.ts';
import { projects } from '../../projections/projects/projects.ts';
import { suppressions } from '../../projections/suppressions/suppressions.ts';
import type { ApiContext } from '../http/context.ts';
import type { Session } from '../http/endpoint.ts';
import { businessCalendarOf } from '../workspace/businessCalendar.ts';
import { chosenToEnrol } from './chosenToEnrol.ts';
import { senderFor, type SenderFound } from './senderFor.ts';
import { startableSequenceFor } from './startableSequenceFor.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a plan is read from. */
export const PLAN_READS = [
  enrolments,
  sentMails,
  suppressions,
  prospects,
  projects,
  users,
  openings,
] as const;

export type Written = Exclude<Sequence, { status: 'absent' }>;

/** What would happen, if these were put into that sequence now. */
export interface Plan {
  readonly written: Written;
  readonly sender: SenderFound;
  /** The address of whose account it is: the inbox of development has none of its own. */
  readonly ownAddress: string;
  readonly candidates: readonly CandidateToEnrol[];
  readonly ready: readonly CandidateToEnrol[];
  readonly leftOut: readonly LeftOut[];
  readonly notInProject: number;
  /** When somebody's first step may come at the earliest, in which hours, and by whose clocks. */
  readonly times: (
    of: CandidateToEnrol,
  ) => Pick<KeptZones, 'zonesFrom'> & { readonly hours: Hours; readonly firstAt: string };
  /** When the workspace works. */
  readonly calendar: BusinessCalendar;
}

/**
 * Looks whom a sequence would write to, from where and when, and who would be left out: nobody is put into anything.
 * @param only those alone, of whom it is known already that they are meant
 * @throws whatever keeps the sequence from being started, or the account from being sent from
 */
export async function planFor(
  app: ApiContext,
  session: Session,
  project: ProjectAlone,
  body: z.infer<typeof EnrolBody>,
  accounts: Pick<Accounts, 'endInInbox'>,
  only?: readonly string[],
): Promise<Plan> {
  const { workspaceId } = session;
  const { sequenceId, projectId } = body;
  const written = await startableSequenceFor(app, session, sequenceId);
  const chosen = { named: body.mailboxId, ofSequence: written.mailboxId };
  const sender = await senderFor(app, session, chosen, accounts);
  const { candidacyIds, notInProject } =
    only === undefined
      ? await chosenToEnrol(app, session, project, body)
      : { candidacyIds: only, notInProject: 0 };
  const now = app.clock.now();
  const since = new Date(now.getTime() - CONTACTED_WITHIN_DAYS * DAY_MS).toISOString();
  const { read, owner } = await app.reads([workspaceId], async (tx) => {
    const [owner] = await listUsers(tx, [sender.account.userId]);
    const from = { name: owner?.name ?? null };
    const wanted = { sequenceId, projectId, candidacyIds, since, sender: from };
    return { owner, read: await readToEnrol(tx, app, workspaceId, wanted) };
  });
  const at = now.toISOString();
  const [calendar, { timeZonesOf }] = await Promise.all([
    businessCalendarOf(app, workspaceId, at, CALENDAR_DAYS),
    loadTimeZones(),
  ]);
  const [first] = written.steps;
  return {
    written,
    sender,
    ownAddress: owner?.email ?? '',
    candidates: read.candidates,
    ...leaveOut(read.candidates, read, lettersOf(written.steps)),
    notInProject,
    times: ({ places }) => {
      const own = timeZonesOf(places ?? []);
      const { zonesFrom } = zonesFor(own, written.window, calendar, at);
      const hours = hoursOf(own, written.window, calendar, at);
      return { zonesFrom, hours, firstAt: first === undefined ? at : dueAt(at, first, hours) };
    },
    calendar,
  };
}
