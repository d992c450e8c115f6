import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { AuditResource } from '../../domain/contracts/audits.ts';
import { canReadAudits, canReadMemberAddresses } from '../../domain/workspace/policy.ts';
import { users } from '../../projections/identity/users.ts';
import { invitations } from '../../projections/invitations/invitations.ts';
import { audits } from '../../projections/workspace/audits.ts';
import { listAudits } from '../../projections/workspace/listAudits.ts';
import { answerList } from '../http/answerList.ts';
import { listQuery, pageOf } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import { presentAudit } from './presentAudit.ts';

/** A file has so many of the newest changes: more than a workspace makes in years. */
const FILE_MAX = 20_000;

const reads = [audits, users, invitations];

/** Who changed what of the workspace's settings. */
export function auditRoutes() {
  return [
    read({
      path: '/api/audits',
      summary:
        'List who changed what of the settings of your workspace, from what to what and when, newest first.',
      capability: 'workspace',
      query: listQuery({ filter: {}, sort: ['at'] as const }),
      answer: z.array(AuditResource),
      reads,
      may: canReadAudits,
      find: ({ session, query }, tx) =>
        listAudits(tx, session.workspaceId, {
          ...pageOf(query),
          sort: query.sort,
          readsAddresses: canReadMemberAddresses(session),
        }),
      present: (found, { query, ctx }) =>
        answerList(ctx, 'audits', pageOf(query).offset, found, presentAudit),
    }),
    read({
      path: '/api/audits/csv',
      summary:
        'Who changed what of the settings of your workspace, as a file for a spreadsheet: the newest 20,000 changes.',
      capability: 'workspace',
      answer: null,
      reads,
      may: canReadAudits,
      find: ({ session }, tx) =>
        listAudits(tx, session.workspaceId, {
          offset: 0,
          limit: FILE_MAX,
          readsAddresses: canReadMemberAddresses(session),
        }),
      present({ rows }, { ctx }) {
        ctx.attachment('settings-changes.csv');
        ctx.type = 'text/csv; charset=utf-8';
        ctx.body = auditFile(rows.map(presentAudit));
        return null;
      },
    }),
  ];
}

/** Changes as a file for a spreadsheet, which runs none of its cells as a formula; instants are ISO 8601. */
function auditFile(changes: readonly AuditResource[]): string {
  const header = ['When', 'Who', 'What', 'From', 'To'];
  const rows = changes.map(({ at, byName, what, from, to }) => [
    at,
    byName,
    what,
    from ?? '',
    to ?? '',
  ]);
  return stringify([header, ...rows], { escape_formulas: true, bom: true });
}
