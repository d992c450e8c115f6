import { auditTitles, auditWords, type AuditResource } from '../../domain/contracts/audits.ts';
import { ERASED } from '../../domain/contracts/erased.ts';
import { roleWords } from '../../domain/contracts/roleWords.ts';
import { WorkspaceRole } from '../../domain/identity/roles.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import type { Audit } from '../../projections/workspace/listAudits.ts';

/** Who changes settings without belonging to the workspace. */
const others: Readonly<Record<Exclude<Actor['kind'], 'user'>, string>> = {
  operator: 'Whoever runs the server',
  system: 'Kith',
  visitor: 'Somebody who signs up',
};

/** A change of settings, in words. */
export function presentAudit(audit: Audit): AuditResource {
  const { id, code, from, to, byId, byKind, at } = audit;
  const of = { user: audit.userName ?? ERASED, invited: audit.invitedName };
  return {
    id,
    code,
    what: auditWords[code]?.(of) ?? code,
    from: said(from, audit),
    to: said(to, audit),
    byId,
    byName: byKind === 'user' ? (audit.byName ?? ERASED) : others[byKind],
    at,
  };
}

function said(text: string | null, { says }: Audit): string | null {
  if (text === null || says === 'words') return text;
  const role = WorkspaceRole.safeParse(text).data;
  return role === undefined ? (auditTitles[text] ?? text) : roleWords[role];
}
