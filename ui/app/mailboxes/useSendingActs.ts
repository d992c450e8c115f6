import type { SendingResource } from '../../../domain/contracts/sendings.ts';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';

type Answered = Pick<SendingResource, 'id' | 'askedByName' | 'colleagueName' | 'mailboxIds'>;

/** What is done about sending as each other; each is told, with its inverse as Undo where there is one. */
export interface SendingActs {
  /** Answers whether it was asked. */
  readonly ask: (colleagueId: string, name: string) => Promise<boolean>;
  readonly allow: (sending: Answered, mailboxIds?: readonly string[]) => Promise<boolean>;
  readonly refuse: (sending: Answered) => Promise<void>;
  readonly revoke: (sending: Answered) => Promise<void>;
  /** Takes the question back. */
  readonly withdraw: (sending: Answered & { readonly colleagueId: string }) => Promise<void>;
  /** Gives up what was allowed: that is asked for anew. */
  readonly giveUp: (sending: Answered) => Promise<boolean>;
  readonly isBusy: boolean;
  readonly error: unknown;
}

export function useSendingActs({
  isSaidInPlace = false,
}: { readonly isSaidInPlace?: boolean } = {}): SendingActs {
  const t = useTranslate();
  const tell = useTell('CHANGE_SENDING');
  const { may } = usePage().user;
  const { send, state, error } = useCommand('CHANGE_SENDING', {
    isSaidInPlace,
    isPressed: !isSaidInPlace,
  });
  /** What asks or allows anew is refused while the workspace is to be read only. */
  const undoing = (undo: () => void) => (may.change ? { undo } : {});
  const did = async (path: string, body: object = {}) => (await send(path, { body })) !== undefined;
  const answer = (id: string, verb: string, body?: object) => did(`sendings/${id}/${verb}`, body);
  const question = (colleagueId: string) => did('sendings', { colleagueId });

  return {
    async ask(colleagueId, name) {
      const asked = await send('sendings', { body: { colleagueId } });
      if (asked === undefined) return false;
      const { id } = asked.answer as { readonly id: string };
      tell(t('mailboxes.sendings.asked', { name }), {
        undo: () => void answer(id, 'withdraw'),
      });
      return true;
    },
    async allow({ id, askedByName: name }, mailboxIds) {
      const body = mailboxIds === undefined ? {} : { mailboxIds };
      if (!(await answer(id, 'allow', body))) return false;
      tell(t('mailboxes.sendings.allowed', { name }), {
        undo: () => void answer(id, 'revoke'),
      });
      return true;
    },
    async refuse({ id, askedByName: name }) {
      // A no has no Undo, which would be a yes: who gave it may still allow it, where it stands.
      if (await answer(id, 'refuse')) tell(t('mailboxes.sendings.refused', { name }));
    },
    async revoke({ id, askedByName: name, mailboxIds }) {
      if (!(await answer(id, 'revoke'))) return;
      tell(
        t('mailboxes.sendings.revoked', { name }),
        undoing(() => void answer(id, 'allow', { mailboxIds })),
      );
    },
    async withdraw({ id, colleagueId, colleagueName: name }) {
      if (!(await answer(id, 'withdraw'))) return;
      tell(
        t('mailboxes.sendings.withdrawn', { name }),
        undoing(() => void question(colleagueId)),
      );
    },
    async giveUp({ id, colleagueName: name }) {
      if (!(await answer(id, 'withdraw'))) return false;
      tell(t('mailboxes.sendings.gaveUp', { name }));
      return true;
    },
    isBusy: state === 'request',
    error,
  };
}
