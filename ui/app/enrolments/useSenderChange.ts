import { useState } from 'react';
import type { SendersChangedResource } from '../../../domain/contracts/changeSender.ts';
import type { EnrolmentResource } from '../../../domain/contracts/enrolments.ts';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { AnswerError } from '../providers/answerError.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';

/** Whom another sender is chosen for: somebody, or all of these sequences who wait for one. */
export type WithSender = One | { readonly sequenceIds: readonly string[] };

type One = Pick<
  EnrolmentResource,
  'id' | 'name' | 'mailboxId' | 'senderId' | 'enrolledById' | 'revision'
>;

/** What came of it for those who were left. */
interface Left {
  /** How many may have answered to an account that nobody reads: a person has to say that they have not. */
  readonly mayHaveAnswered: number;
  /** How many have a mail of which it is not known yet what became of it. */
  readonly mailOpen: number;
  /** How many have another sender by now than when they were looked at. */
  readonly takenOver: number;
}

const NOBODY: Left = { mayHaveAnswered: 0, mailOpen: 0, takenOver: 0 };

/** Gives another sender; what is done is told, with its Undo where it went from the reader's own account, in their name, before. */
export function useSenderChange(
  whom: WithSender,
  senderIds: readonly string[],
  onDone: () => void,
): {
  readonly left: Left;
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly change: (mailboxId: string, answersRuledOut: boolean) => void;
} {
  const t = useTranslate();
  const tell = useTell('CHANGE_SENDER');
  const { id: readerId } = usePage().user;
  const { send, state, error } = useCommand('CHANGE_SENDER', { isSaidInPlace: true });
  const [left, setLeft] = useState(NOBODY);

  async function changeOne(
    { id, name, mailboxId: before, senderId, enrolledById, revision }: One,
    body: { readonly mailboxId: string; readonly answersRuledOut: boolean },
  ) {
    const path = `enrolments/${id}/change-sender`;
    const done = await send(path, { body, ifMatch: revision });
    if (done === undefined) return;
    const { revision: ifMatch } = done.answer as { readonly revision: number };
    const back = { body: { mailboxId: before }, ifMatch };
    const undo = () => void send(path, back);
    // In whose name it goes is whoever gives it back: a colleague's it would not become again.
    const wasTheirs = [senderId, enrolledById].every((one) => one === readerId);
    const canGiveBack = wasTheirs && senderIds.includes(before);
    tell(t('enrolments.sender.done', { name }), canGiveBack ? { undo } : {});
    onDone();
  }

  async function changeMany(
    sequenceIds: readonly string[],
    body: { readonly mailboxId: string; readonly answersRuledOut: boolean },
  ) {
    let changed = 0;
    const found = { ...NOBODY };
    for (const sequenceId of sequenceIds) {
      let after: string | null = null;
      do {
        const many = { ...body, sequenceId, who: 'waiting', ...(after === null ? {} : { after }) };
        const done = await send('enrolments/change-sender', { body: many });
        if (done === undefined) return;
        const told = done.answer as SendersChangedResource;
        changed += told.changed;
        for (const { code, count } of told.reasons) {
          if (code === 'may-have-answered') found.mayHaveAnswered += count;
          if (code === 'mail-open') found.mailOpen += count;
          if (code === 'taken-over') found.takenOver += count;
        }
        after = told.next;
      } while (after !== null);
    }
    if (changed > 0) tell(t('enrolments.sender.doneMany', { smart_count: changed }));
    setLeft(found);
    if (Object.values(found).every((count) => count === 0)) onDone();
  }

  const code = error instanceof AnswerError ? error.code : undefined;
  const isAsked = code === 'may-have-answered';
  return {
    left: isAsked ? { ...left, mayHaveAnswered: 1 } : left,
    error: isAsked ? undefined : error,
    isBusy: state === 'request',
    change: (mailboxId, answersRuledOut) => {
      const body = { mailboxId, answersRuledOut };
      void ('id' in whom ? changeOne(whom, body) : changeMany(whom.sequenceIds, body));
    },
  };
}
