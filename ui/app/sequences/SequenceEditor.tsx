import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { MailSoFar } from '../../../domain/contracts/drafts/answerSoFar.ts';
import { DRAFT_MAILS_MAX } from '../../../domain/contracts/drafts/limits.ts';
import { STEPS_MAX } from '../../../domain/contracts/sequenceLimits.ts';
import type { SequenceNumbersResource } from '../../../domain/contracts/sequenceNumbers.ts';
import type { SequenceChanged, SequenceResource } from '../../../domain/contracts/sequences.ts';
import { useWriting } from '../drafts/useWriting.ts';
import { WriteSequence } from '../drafts/WriteSequence.tsx';
import { WritingBar } from '../drafts/WritingBar.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { SaveBar } from '../elements/SaveBar.tsx';
import { submitBySendKey } from '../elements/sendKey.ts';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useDirtyForm } from '../live/dirtyForms.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';
import { DayLine } from './DayLine.tsx';
import {
  areSame,
  daysOf,
  draftOf,
  firstMailIn,
  lackIn,
  moved,
  sentOf,
  stepsOfMails,
  type DraftStep,
} from './draft.ts';
import { SequencePreview } from './SequencePreview.tsx';
import { SequenceSender } from './SequenceSender.tsx';
import { SequenceTimes } from './SequenceTimes.tsx';
import css from './Sequences.module.css';
import { StepCard } from './StepCard.tsx';
import { usePreviewed } from './usePreviewed.ts';
import { useReadTexts } from './useReadTexts.ts';

interface Draft {
  readonly steps: readonly DraftStep[];
  /** What stood here when the writing began. */
  readonly seen: readonly DraftStep[];
  /** Which revision of the sequence that was. */
  readonly at: number;
  /** Wordings among them that a model wrote and that nobody has read. */
  readonly generated: ReadonlySet<string>;
}

interface SequenceEditorProps {
  readonly sequence: SequenceResource;
  /** How it goes with it, shown at each step; undefined until that is read. */
  readonly numbers: SequenceNumbersResource | undefined;
  /** It is shown as of a moment that is over, of which nothing is changed. */
  readonly isPast?: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** The steps of a sequence: written, moved, added and taken out, saved together, and seen as somebody would get them. */
export function SequenceEditor({ sequence, numbers, isPast = false }: SequenceEditorProps) {
  const t = useTranslate();
  const notify = useNotify();
  const { user } = usePage();
  const { id, revision, status } = sequence;
  const [draft, setDraft] = useState<Draft>();
  const [sent, setSent] = useState<Draft>();
  const [added, setAdded] = useState<string>();
  const list = useRef<HTMLOListElement>(null);
  const saving = useCommand('CHANGE_SEQUENCE_STEPS', { isSaidInPlace: true });
  const undo = useCommand('CHANGE_SEQUENCE_STEPS');
  const previewed = usePreviewed(sequence);
  const writing = useWriting();
  const letOut = useReadTexts(id);

  const current = draftOf(sequence.steps);
  const steps = draft?.steps ?? current;
  const isDirty = draft !== undefined && !areSame(draft.steps, draft.seen);
  useDirtyForm(isDirty);
  const isOpen = status === 'open' && user.may.change;
  const mayChange = isOpen && !writing.isWriting;
  const unread = new Set([...sequence.unread, ...(draft?.generated ?? NONE)]);
  const isSaving = saving.state === 'request';
  const isOvertaken = isDirty && !isSaving && !areSame(draft.seen, current);
  // What was refused is said of what was sent, until something of it changes.
  const refused = sent === draft ? saving.fields : {};
  const first = firstMailIn(steps);
  const lack = lackIn(steps);
  const days = daysOf(steps);

  // Whoever adds a step writes it next.
  useEffect(() => {
    if (added === undefined) return;
    const fields = list.current?.querySelectorAll<HTMLElement>(
      `[data-step="${added}"] :is(input:not([type="number"]), textarea:not([aria-hidden]))`,
    );
    fields?.[0]?.focus();
  }, [added]);

  const change = (next: readonly DraftStep[], generated = draft?.generated ?? NONE) =>
    setDraft({ steps: next, seen: draft?.seen ?? current, at: draft?.at ?? revision, generated });

  /** A model writes all of it anew; where nothing comes of it, what stood here stands here again. */
  async function writeAll(body: object) {
    const before = draft;
    const { seen, at } = draft ?? { seen: current, at: revision };
    const ids = Array.from({ length: DRAFT_MAILS_MAX }, () => ({
      stepId: crypto.randomUUID(),
      variantId: crypto.randomUUID(),
    }));
    const generated = new Set(ids.map(({ variantId }) => variantId));
    const show = (mails: readonly MailSoFar[]) =>
      setDraft({ steps: stepsOfMails(mails, ids), seen, at, generated });
    const written = await writing.write(body, ({ mails }) => {
      if (mails.length > 0) show(mails);
    });
    if (written === undefined) setDraft(before);
    else show(written.mails);
  }

  function marked(variantId: string, isUnread: boolean): ReadonlySet<string> {
    const generated = new Set(draft?.generated ?? NONE);
    if (isUnread) generated.add(variantId);
    else generated.delete(variantId);
    return generated;
  }

  /** One has read what a model wrote: what is saved is let out, what is not saved yet is saved as read. */
  function read(variantId: string) {
    if (draft !== undefined) change(draft.steps, marked(variantId, false));
    if (!sequence.unread.includes(variantId)) return;
    // What was reworded meanwhile does not stand on a screen on which one writes.
    const isBehind = draft !== undefined && !areSame(draft.seen, current);
    letOut(variantId, isBehind ? draft.at : revision);
  }

  function add(kind: DraftStep['kind']) {
    const stepId = crypto.randomUUID();
    const afterDays = steps.length === 0 ? 0 : 3;
    setAdded(stepId);
    change([
      ...steps,
      kind === 'manual'
        ? { stepId, kind, afterDays, instructions: '' }
        : {
            stepId,
            kind,
            afterDays,
            variants: [{ variantId: crypto.randomUUID(), subject: '', body: '' }],
          },
    ]);
  }

  /** Alt with an arrow moves the step in which one types; who typed goes on typing. */
  function onKey(event: KeyboardEvent<HTMLElement>) {
    submitBySendKey(event);
    const { altKey, key, target } = event;
    if (!altKey || !mayChange || (key !== 'ArrowUp' && key !== 'ArrowDown')) return;
    const step = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-step]') : null;
    const at = steps.findIndex(({ stepId }) => stepId === step?.dataset['step']);
    if (at === -1) return;
    event.preventDefault();
    change(moved(steps, at, key === 'ArrowUp' ? -1 : 1));
    requestAnimationFrame(() => (target as HTMLElement).focus());
  }

  async function save() {
    if (draft === undefined) return;
    setSent(draft);
    const path = `sequences/${id}/change-steps`;
    const saved = await saving.send(path, {
      body: { steps: sentOf(draft.steps), generated: [...draft.generated] },
      ifMatch: revision,
    });
    if (saved === undefined) return;
    setDraft(undefined);
    const { revision: after } = saved.answer as SequenceChanged;
    notify(t('sequences.steps.saved'), {
      undo: () => void undo.send(path, { body: { steps: sentOf(draft.seen) }, ifMatch: after }),
    });
  }

  return (
    <div className={css.editor}>
      <section className={css.written} role="presentation" onKeyDown={onKey}>
        <h2 className={css.unseen}>{t('sequences.steps.title')}</h2>
        {steps.length > 0 && <DayLine steps={steps} days={days} />}
        {steps.length === 0 && (
          <p className={css.soft}>
            {t(
              isPast
                ? 'sequences.steps.noneThen'
                : isOpen
                  ? 'sequences.steps.none'
                  : 'sequences.steps.nothing',
            )}
          </p>
        )}
        {isOpen && (
          <WritingBar writing={writing}>
            <WriteSequence
              sequenceId={id}
              projectId={sequence.projectId}
              replaces={steps.length > 0}
              isWriting={writing.isWriting}
              onWrite={(body) => void writeAll(body)}
            />
          </WritingBar>
        )}
        <ol ref={list} className={css.steps}>
          {steps.map((step, at) => (
            <StepCard
              key={step.stepId}
              step={step}
              at={at}
              day={days[at] ?? 1}
              isFirstMail={at === first}
              isLast={at === steps.length - 1}
              firstSubject={subjectOf(steps[first])}
              mayChange={mayChange}
              refused={refused}
              previewed={previewed}
              numbers={numbers}
              sequenceId={id}
              unread={unread}
              onRead={read}
              onReword={(next, variantId, isUnread) =>
                change(steps.with(at, next), marked(variantId, isUnread))
              }
              onChange={(next) => change(steps.with(at, next))}
              onMove={(by) => change(moved(steps, at, by))}
              onRemove={() => change(steps.toSpliced(at, 1))}
            />
          ))}
        </ol>
        {isOpen && (
          <div className={css.adding}>
            <Button
              variant="outlined"
              startIcon={<AddIcon />}
              disabled={!mayChange || steps.length >= STEPS_MAX}
              onClick={() => add('mail')}
            >
              {t('sequences.steps.addMail')}
            </Button>
            <Button
              variant="outlined"
              startIcon={<AddIcon />}
              disabled={!mayChange || steps.length >= STEPS_MAX}
              onClick={() => add('manual')}
            >
              {t('sequences.steps.addManual')}
            </Button>
            <p className={css.soft}>
              {t(steps.length >= STEPS_MAX ? 'sequences.steps.full' : 'sequences.steps.keys')}
            </p>
          </div>
        )}
        <SequenceTimes sequence={sequence} />
        <SequenceSender sequence={sequence} />
        {refused['steps'] !== undefined && (
          <p role="alert" className={css.refused}>
            {refused['steps']}
          </p>
        )}
        {isDirty && !writing.isWriting && (
          <SaveBar
            refusal={
              // That a colleague was first is said once, in the words beside the buttons.
              saving.error !== undefined &&
              !isOvertaken && <ErrorState what={t('sequences.steps.failed')} error={saving.error} />
            }
            words={
              isOvertaken ? (
                <span role="alert">{t('sequences.steps.overtaken')}</span>
              ) : (
                t(`sequences.steps.${lack ?? 'unsaved'}`)
              )
            }
          >
            <Button onClick={() => setDraft(undefined)}>{t('sequences.steps.discard')}</Button>
            <Button
              type="submit"
              variant="contained"
              disabled={isSaving || isOvertaken || lack !== undefined}
              onClick={() => void save()}
            >
              {t(isSaving ? 'sequences.steps.saving' : 'sequences.steps.save')}
            </Button>
          </SaveBar>
        )}
      </section>
      {/* Where nothing is written, only who writes it has something to preview. */}
      {(steps.length > 0 || isOpen) && (
        <aside className={css.beside}>
          <SequencePreview steps={steps} days={days} previewed={previewed} />
        </aside>
      )}
    </div>
  );
}

function subjectOf(step: DraftStep | undefined): string {
  return step?.kind === 'mail' ? (step.variants[0]?.subject.trim() ?? '') : '';
}
