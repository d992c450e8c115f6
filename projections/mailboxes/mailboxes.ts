import type { MailboxEvent, MailSecurity } from '../../domain/mailboxes/events.ts';
import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';

export interface MailboxRow {
  readonly workspace_id: string;
  readonly user_id: string;
  readonly provider: string;
  /** Whether a password opens it, or its provider lets Kith in. */
  readonly signs_in_by: 'password' | 'provider';
  readonly address: string | null;
  readonly name: string | null;
  readonly sign_in_name: string | null;
  readonly smtp_host: string | null;
  readonly smtp_port: number | null;
  readonly smtp_security: MailSecurity | null;
  readonly imap_host: string | null;
  readonly imap_port: number | null;
  readonly imap_security: MailSecurity | null;
  readonly per_day: number;
  readonly pause_from: number;
  readonly pause_to: number;
  readonly ramp_up: boolean;
  readonly ramps_from: string;
  readonly paused: boolean;
  readonly problem: string | null;
  readonly disconnected: boolean;
  readonly connected_at: string;
  readonly revision: number;
}

/** The mail accounts of people, without their passwords. Key: mailbox id. Queries: `listMailboxes.ts`. */
export const mailboxes = defineReadModel<MailboxRow, MailboxEvent | SubjectEvent>({
  name: 'mailboxes',
  version: 2,
  categories: ['mailbox', 'subject'],
  personal: true,
  columns: {
    workspace_id: 'id',
    user_id: 'text',
    provider: 'text',
    signs_in_by: 'text',
    address: 'text?',
    name: 'text?',
    sign_in_name: 'text?',
    smtp_host: 'text?',
    smtp_port: 'int?',
    smtp_security: 'text?',
    imap_host: 'text?',
    imap_port: 'int?',
    imap_security: 'text?',
    per_day: 'int',
    pause_from: 'int',
    pause_to: 'int',
    ramp_up: 'bool',
    ramps_from: 'instant',
    paused: 'bool',
    problem: 'text?',
    disconnected: 'bool',
    connected_at: 'instant',
    revision: 'int',
  },
  indexes: [['workspace_id', 'user_id'], ['user_id']],
  keysOf: ({ event }) => ('mailboxId' in event.data ? [event.data.mailboxId] : []),
  rowsOf({ event }) {
    if (event.type !== 'SubjectForgotten') return undefined;
    const { kind, subjectId } = event.data;
    if (kind === 'user') return { column: 'user_id', value: subjectId };
    return kind === 'workspace' ? { column: 'workspace_id', value: subjectId } : undefined;
  },
  evolve(row, { event, metadata: { occurredAt }, revision }) {
    switch (event.type) {
      case 'SubjectForgotten':
        return 'forgotten';
      case 'ErasureProven':
        return row;
      case 'MailboxConnected':
      case 'MailboxAuthorized': {
        const { workspaceId, userId, provider, perDay, pauseSeconds, rampUp, rampsFrom, personal } =
          event.data;
        const said = personal[userId] ?? null;
        const isOpen = row !== undefined && !row.disconnected;
        return {
          workspace_id: workspaceId,
          user_id: userId,
          provider,
          signs_in_by: event.type === 'MailboxAuthorized' ? 'provider' : 'password',
          address: said?.address ?? null,
          name: said?.name ?? null,
          sign_in_name: said?.signInName ?? null,
          smtp_host: said?.smtp.host ?? null,
          smtp_port: said?.smtp.port ?? null,
          smtp_security: said?.smtp.security ?? null,
          imap_host: said?.imap?.host ?? null,
          imap_port: said?.imap?.port ?? null,
          imap_security: said?.imap?.security ?? null,
          per_day: perDay,
          pause_from: pauseSeconds.from,
          pause_to: pauseSeconds.to,
          ramp_up: rampUp,
          ramps_from: rampsFrom,
          paused: isOpen && row.paused,
          problem: null,
          disconnected: false,
          connected_at: isOpen ? row.connected_at : occurredAt,
          revision,
        };
      }
      case 'MailboxSecretRenewed':
        return row && { ...row, revision };
      case 'MailboxLimited': {
        const { perDay, pauseSeconds, rampUp } = event.data;
        const { from: pause_from, to: pause_to } = pauseSeconds;
        return row && { ...row, per_day: perDay, pause_from, pause_to, ramp_up: rampUp, revision };
      }
      case 'MailboxFailed':
        return row && { ...row, problem: event.data.problem, revision };
      case 'MailboxRecovered':
        return row && { ...row, problem: null, revision };
      case 'MailboxPaused':
        return row && { ...row, paused: true, revision };
      case 'MailboxResumed':
        return row && { ...row, paused: false, revision };
      case 'MailboxDisconnected':
        return row && { ...row, disconnected: true, paused: false, problem: null, revision };
    }
    return unreachable(event);
  },
});
