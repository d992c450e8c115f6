import { DragDropContext, Droppable } from '@hello-pangea/dnd';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { STAGES_MAX } from '../../../domain/pipeline/stages.ts';
import { submitBySendKey } from '../elements/sendKey.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useDirtyForm } from '../live/dirtyForms.ts';
import { useCommand } from '../providers/useCommand.ts';
import { nonce } from '../root/nonce.ts';
import { SaveBar } from '../search/SaveBar.tsx';
import { areSame, bodyOf, movedTo, rowsOf, type StageRow } from './stageDraft.ts';
import { StageField } from './StageField.tsx';
import { useProject } from './useProject.ts';
import { useUndo } from './useUndo.ts';
import css from './ProjectStages.module.css';

interface Draft {
  readonly rows: readonly StageRow[];
  /** What stood here when the changing began. */
  readonly seen: readonly StageRow[];
}

/** The stages of a project: renamed, reordered, added and taken out, and saved together. */
export function ProjectStages() {
  const t = useTranslate();
  const { id, may, revision, stages, status } = useProject();
  const [draft, setDraft] = useState<Draft>();
  const [sent, setSent] = useState<Draft>();
  const [added, setAdded] = useState(0);
  const saving = useCommand('CHANGE_PROJECT_STAGES');
  const offerUndo = useUndo('CHANGE_PROJECT_STAGES', 'change-stages');
  const addButton = useRef<HTMLButtonElement>(null);
  const fields = useRef<HTMLElement>(null);
  // Who adds one names it next.
  useEffect(() => {
    if (added > 0) fields.current?.querySelector<HTMLElement>('li:last-of-type input')?.focus();
  }, [added]);
  const current = rowsOf(stages);
  const rows = draft?.rows ?? current;
  const isDirty = draft !== undefined && !areSame(draft.rows, draft.seen);
  useDirtyForm(isDirty);
  const mayChange = may.change && status === 'open';
  const isSaving = saving.state === 'request';
  const isOvertaken = isDirty && !isSaving && !areSame(draft.seen, current);
  // What was refused is said of what was sent, until something of it changes.
  const refused = sent === draft ? saving.fields : {};
  const counts = new Map(stages.map((stage) => [stage.id, stage.count]));

  const change = (next: readonly StageRow[]) =>
    setDraft({ rows: next, seen: draft?.seen ?? current });

  function add() {
    setAdded(added + 1);
    change([...rows, { key: `new-${added}`, title: '' }]);
  }

  function takeOut(row: StageRow) {
    change(rows.filter((each) => each !== row));
    addButton.current?.focus();
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
    <section ref={fields} className={css.section} role="presentation" onKeyDown={submitBySendKey}>
      <h2>{t('projects.stages.title')}</h2>
      <p className={css.about}>{t('projects.stages.words')}</p>
      <DragDropContext
        {...(nonce === undefined ? {} : { nonce })}
        dragHandleUsageInstructions={t('projects.stages.how')}
        onDragEnd={({ source, destination }) => {
          if (destination !== null) change(movedTo(rows, source.index, destination.index));
        }}
      >
        <Droppable droppableId="stages">
          {({ innerRef, droppableProps, placeholder }) => (
            <ol ref={innerRef} {...droppableProps} className={css.rows}>
              {rows.map((row, at) => (
                <StageField
                  key={row.key}
                  row={row}
                  at={at}
                  count={counts.get(row.id ?? '') ?? 0}
                  projectId={id}
                  mayChange={mayChange}
                  refused={refused[`stages.${at}.title`] ?? refused[`stages.${at}.id`]}
                  onTitle={(title) =>
                    change(rows.map((each) => (each === row ? { ...row, title } : each)))
                  }
                  onTakeOut={() => takeOut(row)}
                />
              ))}
              {placeholder}
            </ol>
          )}
        </Droppable>
      </DragDropContext>
      {refused['stages'] !== undefined && (
        <p role="alert" className={css.refused}>
          {refused['stages']}
        </p>
      )}
      {mayChange && (
        <Button
          ref={addButton}
          variant="outlined"
          disabled={rows.length >= STAGES_MAX}
          onClick={add}
        >
          {t(rows.length < STAGES_MAX ? 'projects.stages.add' : 'projects.stages.full')}
        </Button>
      )}
      {isDirty && (
        <SaveBar words={t(isOvertaken ? 'projects.search.overtaken' : 'projects.search.changed')}>
          <Button onClick={() => setDraft(undefined)}>{t('projects.search.discard')}</Button>
          <Button
            type="submit"
            variant="contained"
            disabled={isSaving || isOvertaken}
            onClick={() => void save()}
          >
            {t(isSaving ? 'projects.search.saving' : 'projects.stages.save')}
          </Button>
        </SaveBar>
      )}
    </section>
  );
}
