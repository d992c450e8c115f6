import { Choice } from '../elements/Choice.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { senderTitle } from '../mailboxes/senderTitle.ts';
import { useSenders } from '../mailboxes/useSenders.ts';

interface FromChoiceProps {
  /** The account that it is sent from as it stands; undefined while that is not known. */
  readonly chosen: string | undefined;
  readonly onChoose: (mailboxId: string) => void;
}

/** From which account it is sent, where there are several: one's own, and those of colleagues who let one. */
export function FromChoice({ chosen, onChoose }: FromChoiceProps) {
  const t = useTranslate();
  const senders = useSenders();
  if (senders.length < 2) return null;
  const isKnown = senders.some(({ id }) => id === chosen);
  return (
    <Choice
      label={t('enrolments.plan.sendFrom')}
      value={isKnown && chosen !== undefined ? chosen : ''}
      options={[
        ...(isKnown ? [] : [{ id: '', title: t('enrolments.plan.chooseFrom') }]),
        ...senders.map((sender) => ({ id: sender.id, title: senderTitle(sender, t) })),
      ]}
      onChange={(id) => {
        if (id !== '') onChoose(id);
      }}
    />
  );
}
