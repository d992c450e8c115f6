import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { wordLimits } from '../../../domain/contracts/words.ts';
import { FIRST_STAGE } from '../../../domain/pipeline/stages.ts';
import { SaveBar } from '../elements/SaveBar.tsx';
import { submitBySendKey } from '../elements/sendKey.ts';
import { WordList } from '../elements/WordList.tsx';
import { areSame, rowsOf, sentOf, type WordRow } from '../elements/wordRows.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useDirtyForm } from '../live/dirtyForms.ts';
import { useProspectCounts } from '../prospects/useProspectCounts.ts';
import { useCommand } from '../providers/useCommand.ts';
import { useProject } from './useProject.ts';
import { useStages } from './useStages.ts';
import { useUndo } from './useUndo.ts';
import css from './ProjectStages.module.css';

interface Draft {
  readonly rows: readonly WordRow[];
  /** What stood here when the changing began. */
  readonly seen: readonly WordRow[];
}

const bodyOf = (rows: readonly WordRow[]) => ({ stages: sentOf(rows) });

/** The stages of a project: renamed, reordered, added and taken out, and saved together. */
export function ProjectStages() {
  const t = useTranslate();
  const { id, may, revision, stages, status } = useProject();
  const [draft, setDraft] = useState<Draft>();
  const [sent, setSent] = useState<Draft>();
  const saving = useCommand('CHANGE_PROJECT_STAGES');
  const offerUndo = useUndo('CHANGE_PROJECT_STAGES', 'change-stages');
  const current = rowsOf(useStages());
  const rows = draft?.rows ?? current;
  const isDirty = draft !== undefined;
  useDirtyForm(isDirty);
  const mayChange = may.change && status === 'open';
  const isSaving = saving.state === 'request';
  const isOvertaken = isDirty && !isSaving && !areSame(draft.seen, current);
  // What was refused is said of what was sent, until something of it changes.
  const refused = sent === draft ? saving.fields : {};
  const counted = useProspectCounts(id, undefined)?.stages ?? stages;
  const counts = new Map(counted.map((stage) => [stage.id, stage.count]));
  const countIn = (row: WordRow) => counts.get(row.id ?? '') ?? 0;

  const change = (next: readonly WordRow[]) => {
    const seen = draft?.seen ?? current;
    // What is again as it was is no draft: it would hide what is changed elsewhere.
    setDraft(areSame(next, seen) ? undefined : { rows: next, seen });
  };

  function stays(row: WordRow): string | undefined {
    if (row.id === FIRST_STAGE) return t('projects.stages.first');
    const count = countIn(row);
    if (count === 0) return undefined;
    return t('projects.stages.inUse', { smart_count: count, name: row.title });
  }

  async function save() {
    if (draft === undefined) return;
    setSent(draft);
    const saved = await saving.send(`projects/${id}/change-stages`, {
      body: bodyOf(draft.rows),
      ifMatch: revision,
    });
    if (saved === undefined) return;
    setDraft(undefined);
    const { revision: after } = saved.answer as { readonly revision: number };
    offerUndo(t('projects.stages.saved'), bodyOf(draft.seen), after);
  }

  return (
    <section className={css.section} role="presentation" onKeyDown={submitBySendKey}>
      <h2>{t('projects.stages.title')}</h2>
      <p className={css.about}>{t('projects.stages.words')}</p>
      <WordList
        rows={rows}
        onChange={change}
        limits={wordLimits.startingStages}
        mayChange={mayChange}
        says={{
          name: (place) => t('projects.stages.name', { place }),
          nameless: t('projects.stages.nameless'),
          move: (name) => t('projects.stages.move', { name }),
          takeOut: (name) => t('projects.stages.takeOut', { name }),
          add: t('projects.stages.add'),
          full: t('projects.stages.full'),
        }}
        refusedAt={(at) => refused[`stages.${at}.title`] ?? refused[`stages.${at}.id`]}
        refused={refused['stages']}
        stays={stays}
        renderBeside={(row) => (
          <span className={css.count}>
            {countIn(row) > 0 && (
              <Link to={`/projects/${id}/pipeline?stage=${row.id}`}>
                {t('projects.stages.people', { smart_count: countIn(row) })}
              </Link>
            )}
          </span>
        )}
      />
      {isDirty && (
        <SaveBar words={t(isOvertaken ? 'projects.search.overtaken' : 'projects.search.changed')}>
          <Button onClick={() => setDraft(undefined)}>{t('projects.search.discard')}</Button>
          <Button type="submit" variant="contained" disabled={isSaving} onClick={() => void save()}>
            {t(isSaving ? 'projects.search.saving' : 'projects.stages.save')}
          </Button>
        </SaveBar>
      )}
    </section>
  );
}
