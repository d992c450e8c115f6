import { isLetterVariable, letterVariables } from '../../../domain/contracts/letters/variables.ts';
import type { OutboxWait } from '../../../domain/contracts/outbox.ts';

/** The way to where it is mended that a mail waits, and how that is called. */
export interface Mend {
  readonly way: 'accounts' | 'sequence' | 'project' | 'people' | 'person' | 'edit' | 'sender';
  readonly to: string;
}

type Waiting = Pick<
  OutboxWait['mails'][number],
  'personId' | 'projectId' | 'sequenceId' | 'isOwn' | 'lacks'
>;

/** Where it is mended; `null` where the one who looks can do nothing: it is somebody else's account, or time. */
export function mendOf(
  code: OutboxWait['code'],
  { personId, projectId, sequenceId, isOwn, lacks }: Waiting,
): Mend | null {
  switch (code) {
    case 'workspace':
      return null;
    case 'accountGone':
      if (!isOwn) return { way: 'sender', to: `/sequences/${sequenceId}?part=people` };
      return { way: 'accounts', to: '/settings#mailboxes' };
    case 'accountFailed':
    case 'accountPaused':
    case 'answersUnread':
      return isOwn ? { way: 'accounts', to: '/settings#mailboxes' } : null;
    case 'notAllowed':
      return { way: 'accounts', to: '/settings#mailboxes' };
    case 'unreadText':
      return { way: 'sequence', to: `/sequences/${sequenceId}` };
    case 'noRights':
    case 'answersGone':
      return { way: 'sender', to: `/sequences/${sequenceId}?part=people` };
    case 'unreadLine':
      return { way: 'people', to: `/sequences/${sequenceId}?part=people` };
    case 'noAddress':
      return { way: 'edit', to: `/people/${personId}/edit` };
    case 'unmailed':
    case 'behind':
      return { way: 'person', to: `/people/${personId}` };
    case 'lacks':
      return lackedWay(lacks, { personId, projectId, sequenceId });
  }
}

/** Where the first thing is filled in that is lacking: where it is known of, or where the mail is written. */
function lackedWay(
  [name = '']: readonly string[],
  { personId, projectId, sequenceId }: Pick<Waiting, 'personId' | 'projectId' | 'sequenceId'>,
): Mend {
  if (name === 'opening') return { way: 'people', to: `/sequences/${sequenceId}?part=people` };
  if (name === 'address') return { way: 'edit', to: `/people/${personId}/edit` };
  if (!isLetterVariable(name)) return { way: 'sequence', to: `/sequences/${sequenceId}` };
  switch (letterVariables[name].of) {
    case 'person':
      return { way: 'edit', to: `/people/${personId}/edit` };
    case 'project':
      return { way: 'project', to: `/projects/${projectId}` };
    case 'sender':
      return { way: 'accounts', to: '/settings' };
  }
}
