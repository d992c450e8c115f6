import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { wordLimits } from '../../../domain/contracts/words.ts';
import { FIRST_STAGE } from '../../../domain/pipeline/stages.ts';
import { SaveBar } from '../elements/SaveBar.tsx';
import { submitBySendKey } from '../elements/sendKey.ts';
import { WordList } from '../elements/WordList.tsx';
import { useWordDraft } from '../elements/useWordDraft.ts';
import { rowsOf, sentOf, type WordRow } from '../elements/wordRows.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useProspectCounts } from '../prospects/useProspectCounts.ts';
import { useCommand } from '../providers/useCommand.ts';
import { mayChangeProject, useProject } from './useProject.ts';
import { useStages } from './useStages.ts';
import { useUndo } from './useUndo.ts';
import css from './ProjectStages.module.css';

const bodyOf = (rows: readonly WordRow[]) => ({ stages: sentOf(rows) });

/** The stages of a project: renamed, reordered, added and taken out, and saved together. */
export function ProjectStages() {
  const t = useTranslate();
  const project = useProject();
  const { id, revision, stages } = project;
  const saving = useCommand('CHANGE_PROJECT_STAGES');
  const offerUndo = useUndo('CHANGE_PROJECT_STAGES', 'change-stages');
  const current = rowsOf(useStages());
  const { draft, rows, change, discard, ...since } = useWordDraft(current);
  const [sent, setSent] = useState<typeof draft>();
  const isDirty = draft !== undefined;
  const mayChange = mayChangeProject(project);
  const isSaving = saving.state === 'request';
  const isOvertaken = !isSaving && since.isOvertaken;
  // What was refused is said of what was sent, until something of it changes.
  const refused = sent === draft ? saving.fields : {};
  const counted = useProspectCounts(id, undefined)?.stages ?? stages;
  const counts = new Map(counted.map((stage) => [stage.id, stage.count]));
  const countIn = (row: WordRow) => counts.get(row.id ?? '') ?? 0;

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
    discard();
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
              <Link to={`/projects/${id}/pipeline?stage=${row.id}`} data-alone>
                {t('projects.stages.people', { smart_count: countIn(row) })}
              </Link>
            )}
          </span>
        )}
      />
      {isDirty && (
        <SaveBar words={t(isOvertaken ? 'projects.search.overtaken' : 'projects.search.changed')}>
          <Button onClick={discard}>{t('projects.search.discard')}</Button>
          <Button type="submit" variant="contained" disabled={isSaving} onClick={() => void save()}>
            {t(isSaving ? 'projects.search.saving' : 'projects.stages.save')}
          </Button>
        </SaveBar>
      )}
    </section>
  );
}
