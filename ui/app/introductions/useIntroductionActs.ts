import type { IntroductionResource } from '../../../domain/contracts/introductions.ts';
import type { DeclineReason } from '../../../domain/introductions/reasons.ts';
import { useNotify } from '../elements/useNotify.ts';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';

export interface Asking {
  readonly projectId: string;
  readonly personId: string;
  readonly colleagueId: string;
  readonly kind: IntroductionResource['kind'];
  readonly message: string;
}

export interface Answer {
  readonly isYes: boolean;
  readonly note: string;
  readonly reason: DeclineReason | null;
}

/** Asking, answering and what follows, each told with its Undo. */
export function useIntroductionActs() {
  const t = useTranslate();
  const notify = useNotify();
  const tell = useTell('CHANGE_INTRODUCTION');
  const asking = useCommand('ASK_INTRODUCTION', { isSaidInPlace: true });
  const answering = useCommand('ANSWER_INTRODUCTION', { isSaidInPlace: true });
  const { send } = useCommand('CHANGE_INTRODUCTION', { isPressed: true });
  const give = (id: string, verb: string, body?: object, ifMatch?: number) =>
    send(`introductions/${id}/${verb}`, { ...(body && { body }), ifMatch });

  /** True once it is done. */
  async function ask(asked: Asking, name: string): Promise<boolean> {
    const sent = await asking.send('introductions', { body: { ...asked } });
    if (sent === undefined) return false;
    const { id } = sent.answer as { readonly id: string };
    notify(t('introductions.ask.done', { name }), { undo: () => void give(id, 'withdraw') });
    return true;
  }

  /** True once it is done. */
  async function answer({ id, askedByName }: IntroductionResource, said: Answer): Promise<boolean> {
    const { isYes, note, reason } = said;
    const path = `introductions/${id}/${isYes ? 'agree' : 'decline'}`;
    const body = isYes ? { note } : { note, reason };
    if ((await answering.send(path, { body })) === undefined) return false;
    notify(t('introductions.inbox.answered', { asker: askedByName }), {
      undo: () => void give(id, 'reopen'),
    });
    return true;
  }

  async function change(
    id: string,
    verb: string,
    told: string,
    undo: ((left: { readonly revision: number }) => void) | undefined,
  ) {
    const done = await give(id, verb);
    if (done === undefined) return;
    tell(told, undo && { undo: () => undo(done.answer as { readonly revision: number }) });
  }

  return {
    ask,
    asking,
    answer,
    answering,
    withdraw: ({ id, may }: Pick<IntroductionResource, 'id' | 'may'>) =>
      void change(
        id,
        'withdraw',
        t('introductions.state.withdrawn'),
        may.askAgain
          ? ({ revision }) => {
              // The colleague is asked anew: only while nobody has done something about it since.
              void give(id, 'reinstate', undefined, revision);
            }
          : undefined,
      ),
    markMade: ({ id, kind }: Pick<IntroductionResource, 'id' | 'kind'>) =>
      void change(id, 'mark-made', t(`introductions.state.markedMade.${kind}`), () => {
        void give(id, 'mark-not-made');
      }),
    reopen: ({ id, status, said }: IntroductionResource) =>
      void change(id, 'reopen', t('introductions.inbox.reopened'), () => {
        const note = said?.note ?? '';
        const reason = said?.reason ?? null;
        void (status === 'agreed'
          ? give(id, 'agree', { note })
          : give(id, 'decline', { note, reason }));
      }),
  };
}
