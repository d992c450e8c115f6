import { useState } from 'react';
import {
  MailTiming,
  mailTimingOf,
  toldKinds,
  type ToldKind,
} from '../../../domain/notifications/mailTiming.ts';
import type { Rights } from '../capability.ts';
import { Choice } from '../elements/Choice.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { SavingWords } from './SavingWords.tsx';
import css from './SettingsPage.module.css';
import { useSaveSelf } from './useSaveSelf.ts';

/** When one is mailed each kind of what one is told and has not read. */
export function MailTimings() {
  const t = useTranslate();
  const { user } = usePage();
  return (
    <ul className={css.rows} aria-label={t('settings.mail.timings')}>
      {toldKinds
        .filter((kind) => isFor(kind, user.may))
        .map((kind) => (
          <TimingOf key={kind} kind={kind} />
        ))}
    </ul>
  );
}

/** Who asks nobody for introductions and writes to no candidates is never told what came of it. */
function isFor(kind: ToldKind, may: Rights): boolean {
  if (kind === 'introduction') return may.readPeople;
  return may.connectMailboxes || (kind !== 'reply' && kind !== 'consent');
}

function TimingOf({ kind }: { readonly kind: ToldKind }) {
  const t = useTranslate();
  const { user } = usePage();
  const { state, save } = useSaveSelf();
  const [wanted, setWanted] = useState<MailTiming | null>(null);

  async function choose(choice: MailTiming) {
    if (state === 'request') return;
    setWanted(choice);
    await save({ preferences: { [`mail.${kind}`]: choice } });
    // From here on what the server has counts: the choice, or what it was before.
    setWanted(null);
  }

  return (
    <li className={css.timing}>
      <Choice
        label={t(`settings.mail.${kind}`)}
        value={wanted ?? mailTimingOf(user.preferences, kind)}
        options={MailTiming.options.map((id) => ({ id, title: t(`settings.mail.${id}`) }))}
        onChange={(id) => void choose(MailTiming.parse(id))}
      />
      <SavingWords state={state} />
    </li>
  );
}
