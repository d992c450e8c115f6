import Button from '@mui/material/Button';
import { useState } from 'react';
import { wordLimits, type WordsOf } from '../../../../domain/contracts/words.ts';
import { FIRST_STAGE, HIRED } from '../../../../domain/pipeline/stages.ts';
import { SaveBar } from '../../elements/SaveBar.tsx';
import { submitBySendKey } from '../../elements/sendKey.ts';
import { WordList } from '../../elements/WordList.tsx';
import { useWordDraft } from '../../elements/useWordDraft.ts';
import { rowsOf, sentOf, type WordRow } from '../../elements/wordRows.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { usePage } from '../../root/page.ts';
import { useWords } from '../useWords.ts';
import { RetiredWords } from './RetiredWords.tsx';
import { useWordChoice } from './useWordChoice.ts';
import css from './WorkspaceSettings.module.css';

/** Words of the workspace's own in place of Kith's: renamed, reordered, added and taken out, and saved together. */
export function WordsPart({ of }: { readonly of: WordsOf }) {
  const t = useTranslate();
  const { may } = usePage().user;
  const { offered, retired, isKiths } = useWords()[of];
  const { choose, isSaving, fields } = useWordChoice(of);
  const current = rowsOf(offered);
  const { draft, rows, change, discard, ...since } = useWordDraft(current);
  const [sent, setSent] = useState<typeof draft>();
  const isDirty = draft !== undefined;
  const isOvertaken = !isSaving && since.isOvertaken;
  // What was refused is said of what was sent, until something of it changes.
  const refused = sent === draft ? fields : {};
  const { most } = wordLimits[of];

  function stays(row: WordRow): string | undefined {
    if (of === 'startingStages') {
      if (row.id === FIRST_STAGE) return t(`workspace.settings.words.${of}.first`);
      return row.id === HIRED ? t(`workspace.settings.words.${of}.hired`) : undefined;
    }
    return rows.length === 1 ? t(`workspace.settings.words.${of}.last`) : undefined;
  }

  async function save() {
    if (draft === undefined) return;
    setSent(draft);
    if (await choose(sentOf(draft.rows))) discard();
  }

  return (
    <div role="presentation" className={css.words} onKeyDown={submitBySendKey}>
      <p className={css.about}>{t(`workspace.settings.words.${of}.about`)}</p>
      <WordList
        rows={rows}
        onChange={change}
        limits={wordLimits[of]}
        mayChange={may.change}
        says={{
          name: (place) => t(`workspace.settings.words.${of}.name`, { place }),
          nameless: t('workspace.settings.words.nameless'),
          move: (name) => t('workspace.settings.words.move', { name }),
          takeOut: (name) => t(`workspace.settings.words.${of}.takeOut`, { name }),
          add: t(`workspace.settings.words.${of}.add`),
          full: t(`workspace.settings.words.${of}.full`, { most }),
        }}
        refusedAt={(at) => refused[`words.${at}.title`] ?? refused[`words.${at}.id`]}
        refused={refused['words']}
        stays={stays}
      />
      <RetiredWords
        words={retired.filter(({ id }) => rows.every((row) => row.id !== id))}
        isLocked={rows.length >= most || !may.change}
        onOffer={(word) => change([...rows, { key: word.id, ...word }])}
      />
      {isKiths ? (
        <p className={css.about}>{t('workspace.settings.words.areKiths')}</p>
      ) : (
        <div className={css.end}>
          <Button
            variant="outlined"
            disabled={isSaving || isDirty || !may.change}
            onClick={() => void choose(null)}
          >
            {t('workspace.settings.words.toKiths')}
          </Button>
        </div>
      )}
      {isDirty && (
        <SaveBar
          words={t(
            isOvertaken ? 'workspace.settings.words.overtaken' : 'workspace.settings.words.unsaved',
          )}
        >
          <Button onClick={discard}>{t('workspace.settings.words.discard')}</Button>
          <Button
            type="submit"
            variant="contained"
            disabled={isSaving || isOvertaken}
            onClick={() => void save()}
          >
            {t(isSaving ? 'workspace.settings.words.saving' : 'workspace.settings.words.save')}
          </Button>
        </SaveBar>
      )}
    </div>
  );
}
