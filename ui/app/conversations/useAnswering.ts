import type { WholeConversationResource } from '../../../domain/contracts/conversations.ts';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand, type CommandRun } from '../providers/useCommand.ts';
import { answerDrafts } from './answerDrafts.ts';

type Of = Pick<WholeConversationResource, 'id' | 'name' | 'revision'>;

interface Answering extends Pick<CommandRun, 'error' | 'fields' | 'state'> {
  /** Sends it after a moment in which it can be taken back; what was typed stays until it is accepted. */
  readonly answer: (receivedId: string, text: string) => void;
  /** Says of an answer whether it was sent. */
  readonly settle: (answerId: string, wasSent: boolean) => void;
}

/** Answering somebody, told with its Undo. */
export function useAnswering({ id, name, revision }: Of): Answering {
  const t = useTranslate();
  const tell = useTell('ANSWER_MAIL');
  const { send, ...run } = useCommand('ANSWER_MAIL', { isSaidInPlace: true });
  const takingBack = useCommand('TAKE_BACK_ANSWER');
  const settling = useCommand('SETTLE_ANSWER', { isPressed: true });

  async function answer(receivedId: string, text: string) {
    const body = { receivedId, text };
    const sent = await send(`conversations/${id}/answer`, { body, ifMatch: revision });
    if (sent === undefined) return;
    answerDrafts.keep(id, undefined);
    const { answerId } = sent.answer as { readonly answerId: string };
    tell(t('conversations.answer.done', { name }), {
      undo: () => void takeBack(answerId, text),
    });
  }

  async function takeBack(answerId: string, text: string) {
    const taken = await takingBack.send(`conversations/${id}/take-back`, { body: { answerId } });
    if (taken === undefined) return;
    answerDrafts.keep(id, text);
    tell(t('conversations.answer.takenBack', { name }));
  }

  async function settle(answerId: string, wasSent: boolean) {
    const body = { answerId, wasSent };
    if ((await settling.send(`conversations/${id}/settle`, { body })) === undefined) return;
    const told = wasSent ? 'settledSent' : 'settledNot';
    tell(t(`conversations.settle.${told}`, { name }));
  }

  return {
    ...run,
    answer: (receivedId, text) => void answer(receivedId, text),
    settle: (answerId, wasSent) => void settle(answerId, wasSent),
  };
}
