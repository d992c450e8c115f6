import {
  replySubject,
  sayInstructions,
  sayLetter,
} from '../../../domain/contracts/letters/render.ts';
import type { LetterValues } from '../../../domain/contracts/letters/variables.ts';
import type { PersonSummary } from '../../../domain/contracts/people.ts';
import { ChooseByName } from '../elements/ChooseByName.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { PopupButton } from '../elements/PopupButton.tsx';
import dialog from '../elements/PopupDialog.module.css';
import { useFoundByName } from '../elements/useFoundByName.ts';
import { WhileOpen } from '../elements/WhileOpen.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { ProjectChoice } from '../projects/ProjectChoice.tsx';
import { openProjects, useProjectsToChoose } from '../projects/useProjectsToChoose.ts';
import { firstMailIn, isAboutProject, variantLetter, type DraftStep } from './draft.ts';
import { SaidLetter } from './SaidLetter.tsx';
import css from './Sequences.module.css';
import { TestMail } from './TestMail.tsx';
import type { Previewed, PreviewedPerson } from './usePreviewed.ts';

interface SequencePreviewProps {
  readonly steps: readonly DraftStep[];
  readonly days: readonly number[];
  readonly previewed: Previewed;
}

/** All mails of a sequence as somebody would get them, as far as they are written. */
export function SequencePreview({ steps, days, previewed }: SequencePreviewProps) {
  const t = useTranslate();
  const { name, values, shared, hasAddress, error, readAgain } = previewed;
  return (
    <section className={css.preview} aria-label={t('sequences.preview.title')}>
      <div className={css.previewHead}>
        <h2>{t('sequences.preview.title')}</h2>
        <WhomButton previewed={previewed} />
      </div>
      {isAboutProject(steps) && <ProjectAbout previewed={previewed} />}
      <p className={css.soft}>
        {name === undefined ? t('sequences.preview.nobody') : t('sequences.preview.as', { name })}
      </p>
      {name !== undefined && !hasAddress && (
        <p className={css.missing}>{t('sequences.preview.noAddress', { name })}</p>
      )}
      {error !== null && values === undefined && (
        <ErrorState what={t('sequences.preview.failed')} error={error} onRetry={readAgain} />
      )}
      {steps.length === 0 ? (
        <p className={css.soft}>{t('sequences.preview.empty')}</p>
      ) : (
        <Thread steps={steps} days={days} values={values ?? shared} previewed={previewed} />
      )}
    </section>
  );
}

function Thread(props: SequencePreviewProps & { readonly values: LetterValues }) {
  const { steps, days, values, previewed } = props;
  const t = useTranslate();
  const at = firstMailIn(steps);
  const first = steps[at];
  const subject = first?.kind === 'mail' ? (first.variants[0]?.subject ?? '') : '';
  return (
    <ol className={css.thread}>
      {steps.map((step, nth) => {
        const day = t('sequences.steps.day', { day: days[nth] ?? 1 });
        if (step.kind === 'manual') {
          return (
            <li key={step.stepId}>
              <p className={css.soft}>
                {day} · {t('sequences.steps.manual')}
              </p>
              <p className={css.instructions} dir="auto">
                {sayInstructions(step.instructions, values)}
              </p>
            </li>
          );
        }
        const isFirst = nth === at;
        const shown = isFirst ? step.variants : step.variants.slice(0, 1);
        return shown.map((variant, which) => {
          const letter = { subject: isFirst ? variant.subject : subject, body: variant.body };
          const { said } = sayLetter(letter, values);
          const label =
            shown.length > 1
              ? `${day} · ${t('sequences.letter.wording', { letter: variantLetter(which) })}`
              : day;
          const head = isFirst ? said.subject : replySubject(said.subject);
          return (
            <li key={variant.variantId}>
              <div className={css.previewHead}>
                <p className={css.soft}>{label}</p>
                {previewed.personId !== undefined && (
                  <WhileOpen>
                    <TestMail
                      previewed={previewed}
                      letter={letter}
                      isReply={!isFirst}
                      label={label}
                    />
                  </WhileOpen>
                )}
              </div>
              <SaidLetter subject={head} blocks={said.blocks} />
            </li>
          );
        });
      })}
    </ol>
  );
}

function WhomButton({ previewed }: { readonly previewed: Previewed }) {
  const t = useTranslate();
  return (
    <PopupButton
      popup="preview-person"
      variant="outlined"
      size="small"
      words={t(
        previewed.name === undefined ? 'sequences.preview.choose' : 'sequences.preview.change',
      )}
      label={t('sequences.preview.chooseTitle')}
    >
      {(leave) => (
        <PersonChoice
          onChoose={(person) => {
            leave();
            previewed.choose(person);
          }}
        />
      )}
    </PopupButton>
  );
}

const BY_NAME = { field: 'name', order: 'ASC' } as const;

function PersonChoice({ onChoose }: { readonly onChoose: (person: PreviewedPerson) => void }) {
  const t = useTranslate();
  const found = useFoundByName<PersonSummary>('people', {}, BY_NAME);
  return (
    <div className={dialog.content}>
      <ChooseByName
        found={found}
        texts={{
          find: t('sequences.preview.find'),
          unread: t('sequences.preview.unread'),
          none: t('sequences.preview.none'),
          unfound: t('sequences.preview.unfound'),
        }}
        about={({ position }) => position ?? ''}
        onChoose={({ id, name }) => onChoose({ id, name })}
      />
    </div>
  );
}

function ProjectAbout({ previewed }: { readonly previewed: Previewed }) {
  const t = useTranslate();
  const { projects } = useProjectsToChoose(openProjects);
  const { projectId, chooseProject } = previewed;
  if (chooseProject === undefined || projects.length === 0) return null;
  return (
    <ProjectChoice
      label={t('sequences.preview.project')}
      value={projectId}
      first={t('sequences.preview.noProject')}
      of={openProjects}
      onChange={chooseProject}
    />
  );
}
