import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { VARIANTS_MAX } from '../../../domain/contracts/sequenceLimits.ts';
import { Reword } from '../drafts/Reword.tsx';
import { Unread } from '../drafts/Unread.tsx';
import { Segmented } from '../elements/Segmented.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { TemplateMenu } from '../templates/TemplateMenu.tsx';
import { variantLetter, withVariant, type DraftStep } from './draft.ts';
import { LetterFields } from './LetterFields.tsx';
import css from './Sequences.module.css';
import type { Previewed } from './usePreviewed.ts';

interface MailFieldsProps {
  readonly step: Extract<DraftStep, { kind: 'mail' }>;
  readonly at: number;
  readonly isFirstMail: boolean;
  readonly firstSubject: string;
  readonly mayChange: boolean;
  readonly refused: Readonly<Record<string, string>>;
  readonly previewed: Previewed;
  readonly sequenceId: string;
  readonly unread: ReadonlySet<string>;
  readonly onRead: (variantId: string) => void;
  readonly onReword: (step: DraftStep, variantId: string, isUnread: boolean) => void;
  readonly onChange: (step: DraftStep) => void;
}

/** What a mail says; of the first one, in several wordings. */
export function MailFields(props: MailFieldsProps) {
  const { step, at, isFirstMail, firstSubject, mayChange, refused, previewed, onChange } = props;
  const { sequenceId, unread, onRead, onReword } = props;
  const t = useTranslate();
  const [chosen, setChosen] = useState<string>();
  const { variants } = step;
  const found = isFirstMail ? variants.findIndex(({ variantId }) => variantId === chosen) : 0;
  const shown = Math.max(found, 0);
  const variant = variants[shown];
  if (variant === undefined) return null;
  const { variantId: shownId } = variant;
  const isUnread = unread.has(shownId);
  const refusedAt = (field: string) => refused[`steps.${at}.variants.${shown}.${field}`];

  const change = (letter: Pick<typeof variant, 'subject' | 'body'>) =>
    onChange({ ...step, variants: variants.with(shown, { ...variant, ...letter }) });

  function add() {
    const variantId = crypto.randomUUID();
    setChosen(variantId);
    // A copy is as unread as what it is of.
    const isUnreadToo = unread.has(variants.at(-1)?.variantId ?? '');
    onReword(withVariant(step, variantId), variantId, isUnreadToo);
  }

  return (
    <>
      {isFirstMail && variants.length > 1 && (
        <div className={css.wordings}>
          <Segmented
            label={t('sequences.letter.wordings')}
            options={variants.map(({ variantId }, nth) => ({
              id: variantId,
              title: t('sequences.letter.wording', { letter: variantLetter(nth) }),
            }))}
            value={variant.variantId}
            onChange={setChosen}
          />
          {mayChange && (
            <Button
              size="small"
              onClick={() => onChange({ ...step, variants: variants.toSpliced(shown, 1) })}
            >
              {t('sequences.letter.removeWording', { letter: variantLetter(shown) })}
            </Button>
          )}
        </div>
      )}
      {!isFirstMail && (
        <p className={css.soft}>
          {firstSubject === ''
            ? t('sequences.letter.threadBlank')
            : t('sequences.letter.thread', { subject: firstSubject })}
        </p>
      )}
      <LetterFields
        key={variant.variantId}
        variant={variant}
        hasSubject={isFirstMail}
        mayChange={mayChange}
        refused={{ subject: refusedAt('subject'), body: refusedAt('body') }}
        previewed={previewed}
        onChange={change}
      >
        {mayChange && (
          <TemplateMenu
            letter={{ subject: isFirstMail ? variant.subject : '', body: variant.body }}
            hasSubject={isFirstMail}
            mayKeep={!isUnread}
            onChoose={change}
          />
        )}
        <Reword
          sequenceId={sequenceId}
          text={variant.body}
          isUnread={isUnread}
          onText={(body, isStillUnread) =>
            onReword(
              { ...step, variants: variants.with(shown, { ...variant, body }) },
              shownId,
              isStillUnread,
            )
          }
        />
        {isFirstMail && mayChange && variants.length < VARIANTS_MAX && (
          <Button
            size="small"
            startIcon={<AddIcon />}
            title={t('sequences.letter.wordingWords')}
            onClick={add}
          >
            {t('sequences.letter.addWording')}
          </Button>
        )}
      </LetterFields>
      {isUnread && (
        <Unread
          of={t('drafts.unread.step', { place: at + 1 })}
          onRead={mayChange ? () => onRead(shownId) : undefined}
        />
      )}
    </>
  );
}
