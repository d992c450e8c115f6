import type { DeclaredType, EventOf, EventType } from './event.ts';

/** What goes along with a change of settings: from what to what, and whom it is of. */
export interface AuditFacts {
  /** A colleague to whom it was done. */
  readonly userId?: string | null;
  /** An invitation that it is of: its address is asked when it is read, and gone with it. */
  readonly invitationId?: string | null;
  readonly from?: string | null;
  readonly to?: string | null;
}

/** What an event shows to the owners of a workspace who ask what was changed of its settings. */
export interface Auditing {
  readonly declared: DeclaredType;
  /** What was changed: an open code. */
  code(data: object): string;
  /** Whether `from` and `to` are codes, which have titles, or words as somebody typed them. */
  readonly says: 'codes' | 'words';
  when(data: object): boolean;
  workspaceId(data: object): string;
  with(data: object): AuditFacts;
}

type OfWorkspace = EventType<string, { workspaceId: string }, unknown>;

interface Saying<Data> {
  readonly code: string | ((data: Data) => string);
  readonly says?: Auditing['says'];
  /** Shown only where it holds. */
  readonly when?: (data: Data) => boolean;
  /** Words have to lie under the workspace's own key: what is kept of them goes with the workspace. */
  readonly with?: (data: Data) => AuditFacts;
}

/** An event is a change of the workspace's settings, of who belongs to it or of what opens it. */
export function audits<T extends OfWorkspace>(
  declared: T,
  saying: Saying<EventOf<T>['data']>,
): Auditing {
  const { code, says = 'codes', when = () => true, with: facts = () => ({}) } = saying;
  return {
    declared,
    code: typeof code === 'string' ? () => code : code,
    says,
    when: when,
    workspaceId: (data) => (data as { readonly workspaceId: string }).workspaceId,
    with: facts,
  };
}
