import Button from '@mui/material/Button';
import { useState } from 'react';
import type { IntroducerResource } from '../../../domain/contracts/introductions.ts';
import { Passing } from '../elements/Passing.tsx';
import { WhileOpen } from '../elements/WhileOpen.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { askDrafts, askKey } from './askDrafts.ts';
import { AskForm } from './AskForm.tsx';
import { AskedState } from './AskedState.tsx';
import { FIELD, OPENS, PLACE } from './place.ts';
import css from './Introductions.module.css';

interface AskColleagueProps {
  readonly introducer: IntroducerResource;
  readonly personId: string;
  /** The project for which they are wanted; undefined where it is to be chosen. */
  readonly projectId: string | undefined;
  /** True where it was asked for already, and there is nobody else. */
  readonly isOpenAtOnce?: boolean;
}

/** Beside a colleague who knows somebody: what they were asked, or the way to ask. */
export function AskColleague(props: AskColleagueProps) {
  const { introducer, personId, projectId, isOpenAtOnce = false } = props;
  const t = useTranslate();
  const { user } = usePage();
  const { userId, name, reach, mayBeAsked, introduction } = introducer;
  // Whoever comes back to what they were writing finds it open.
  const isWritten = askDrafts.use(askKey(personId, userId)) !== undefined;
  const [isOpen, setIsOpen] = useState(isOpenAtOnce || isWritten);
  if (introduction !== null) return <AskedState introduction={introduction} />;
  if (userId === user.id) return null;
  if (!mayBeAsked) {
    if (reach === 'anybody') return null;
    return <p className={css.soft}>{t(`introductions.ask.${reach}`)}</p>;
  }
  if (!isOpen) {
    return (
      <WhileOpen>
        <Passing key="button" around={PLACE} next={FIELD}>
          <Button
            {...OPENS.given}
            size="small"
            aria-label={t('introductions.ask.of', { name })}
            onClick={() => setIsOpen(true)}
          >
            {t('introductions.ask.button')}
          </Button>
        </Passing>
      </WhileOpen>
    );
  }
  return (
    <Passing key="form" around={PLACE} next={OPENS.found} className={css.state}>
      <AskForm
        colleague={introducer}
        personId={personId}
        projectId={projectId}
        onClose={() => setIsOpen(false)}
      />
    </Passing>
  );
}
