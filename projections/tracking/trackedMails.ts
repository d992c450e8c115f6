import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { TrackedMailEvent } from '../../domain/tracking/events.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { fieldsOf, type Fields } from '../../platform/subscriptions/model/fields.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

export interface TrackedMailRow {
  readonly workspace_id: string;
  readonly enrolment_id: string;
  readonly candidacy_id: string;
  /** How often it was opened, or a link followed, as far as that was somebody; and when last. */
  readonly opened: number;
  readonly opened_at: string | null;
  readonly followed: number;
  readonly followed_at: string | null;
  /** Where the last of them led. */
  readonly followed_url: string | null;
  /** The same by programs, both together. */
  readonly by_programs: number;
}

/** What was seen of mails. It goes with whom they were written to. Key: mail id. */
export const trackedMails = defineReadModel<TrackedMailRow, TrackedMailEvent | SubjectEvent>({
  name: 'tracked_mails',
  version: 1,
  categories: ['trackedMail', 'subject'],
  personal: true,
  columns: {
    workspace_id: 'id',
    enrolment_id: 'text',
    candidacy_id: 'text',
    opened: 'int',
    opened_at: 'instant?',
    followed: 'int',
    followed_at: 'instant?',
    followed_url: 'text?',
    by_programs: 'int',
  },
  indexes: [['enrolment_id'], ['candidacy_id']],
  keysOf: ({ event }) => ('mailId' in event.data ? [event.data.mailId] : []),
  rowsOf: (logged) =>
    rowsOfForgotten('candidacy', 'candidacy_id')(logged) ??
    rowsOfForgotten('workspace', 'workspace_id')(logged),
  evolve(row, { event, metadata }) {
    switch (event.type) {
      case 'SubjectForgotten':
        return 'forgotten';
      case 'ErasureProven':
        return row;
      case 'MailOpened': {
        const said = event.data.personal[event.data.candidacyId];
        const before = row ?? begun(event.data, metadata.workspaceId);
        if (!said || !before) return row;
        if (said.by === 'program') return { ...before, by_programs: before.by_programs + 1 };
        return { ...before, opened: before.opened + 1, opened_at: event.data.seenAt };
      }
      case 'LinkFollowed': {
        const said = event.data.personal[event.data.candidacyId];
        const before = row ?? begun(event.data, metadata.workspaceId);
        if (!said || !before) return row;
        if (said.by === 'somebody') {
          const { seenAt: followed_at } = event.data;
          return { ...before, followed: before.followed + 1, followed_at, followed_url: said.url };
        }
        const followed = Math.max(0, before.followed - said.takesAlong);
        const by_programs = before.by_programs + 1 + said.takesAlong;
        const last = followed === 0 ? { followed_at: null, followed_url: null } : {};
        return { ...before, followed, ...last, by_programs };
      }
    }
    return unreachable(event);
  },
});

function begun(
  { enrolmentId, candidacyId }: TrackedMailEvent['data'],
  workspaceId: string | null,
): TrackedMailRow | undefined {
  if (workspaceId === null) return undefined;
  return {
    workspace_id: workspaceId,
    enrolment_id: enrolmentId,
    candidacy_id: candidacyId,
    opened: 0,
    opened_at: null,
    followed: 0,
    followed_at: null,
    followed_url: null,
    by_programs: 0,
  };
}

/** What was seen of one mail. */
export type SeenOfMail = Fields<TrackedMailRow>;

/** What was seen of the mails of somebody in a sequence, or of all as a prospect, by mail. */
export async function seenOfMails(
  tx: Transaction,
  workspaceId: string,
  of: { readonly enrolmentId: string } | { readonly candidacyId: string },
): Promise<ReadonlyMap<string, SeenOfMail>> {
  const rows = await tx.query<SeenOfMail>(
    `select ${fieldsOf(trackedMails.columns, 't')} from ${tableOf(trackedMails)} t
     where t.workspace_id = $1 and ${'enrolmentId' in of ? 't.enrolment_id' : 't.candidacy_id'} = $2`,
    [workspaceId, 'enrolmentId' in of ? of.enrolmentId : of.candidacyId],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
