import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import { sayLetter } from '../../../domain/contracts/letters/render.ts';
import type { TemplateChanged, TemplateResource } from '../../../domain/contracts/templates.ts';
import { EmptyState } from '../elements/EmptyState.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { PageHead } from '../elements/PageHead.tsx';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { SaveBar } from '../elements/SaveBar.tsx';
import { submitBySendKey } from '../elements/sendKey.ts';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useNotify } from '../elements/useNotify.ts';
import { WhileOpen } from '../elements/WhileOpen.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useDirtyForm } from '../live/dirtyForms.ts';
import { AnswerError } from '../providers/answerError.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';
import { SaidLetter } from '../sequences/SaidLetter.tsx';
import css from '../sequences/Sequences.module.css';
import { useTemplateActs } from './useTemplateActs.ts';
import { bodyOf, isWhole, TemplateFields, type TypedTemplate } from './TemplateFields.tsx';

/** A mail that is kept, to read and to say better. */
export function TemplateShow() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetOne<TemplateResource>(
    'templates',
    { id },
    { staleTime: 0, onError: saidInPlace },
  );
  const isMissing = error instanceof AnswerError && error.status === 404;
  if (isMissing || (data === undefined && error !== null)) {
    return (
      <>
        <PageHead title={t('templates.index.title')} />
        {isMissing ? (
          <EmptyState
            title={t('templates.show.missing')}
            action={
              <Button variant="contained" component={Link} to="/templates">
                {t('templates.show.toIndex')}
              </Button>
            }
          >
            <p>{t('templates.show.missingWords')}</p>
          </EmptyState>
        ) : (
          <ErrorState
            what={t('templates.show.unread')}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
      </>
    );
  }
  if (data === undefined) return <RowsSkeleton />;
  return <Written key={id} template={data} />;
}

function Written({ template }: { readonly template: TemplateResource }) {
  const t = useTranslate();
  const notify = useNotify();
  const { user } = usePage();
  const [draft, setDraft] = useState<{ typed: TypedTemplate; seen: TemplateResource }>();
  const saving = useCommand('REWRITE_TEMPLATE', { isSaidInPlace: true });
  const { send } = useCommand('CHANGE_TEMPLATE', { isPressed: true });
  const { turn } = useTemplateActs();
  const { id, revision, status } = template;
  const typed = draft?.typed ?? typedOf(template);
  const isDirty = draft !== undefined && !areSame(draft.typed, typedOf(draft.seen));
  const isSaving = saving.state === 'request';
  const isOvertaken = isDirty && !isSaving && !areSame(typedOf(draft.seen), typedOf(template));
  useDirtyForm(isDirty);
  const { said } = sayLetter({ subject: typed.subject, body: typed.body }, {});

  async function save() {
    if (draft === undefined || !isWhole(typed)) return;
    const path = `templates/${id}/rewrite`;
    const saved = await saving.send(path, { body: bodyOf(typed), ifMatch: revision });
    if (saved === undefined) return;
    setDraft(undefined);
    const { revision: ifMatch } = saved.answer as TemplateChanged;
    notify(t('templates.form.saved', { name: typed.name.trim() }), {
      undo: () => void send(path, { body: bodyOf(typedOf(draft.seen)), ifMatch }),
    });
  }

  return (
    <>
      <PageHead
        before={<Link to="/templates">{t('templates.form.back')}</Link>}
        title={template.name}
        about={
          status === 'archived'
            ? t('templates.show.archivedWords')
            : t('templates.show.by', { name: template.madeByName })
        }
        actions={
          <WhileOpen>
            <Button
              variant="outlined"
              onClick={() => void turn(template, status === 'open' ? 'archive' : 'restore')}
            >
              {t(status === 'open' ? 'templates.show.archive' : 'templates.show.restore')}
            </Button>
          </WhileOpen>
        }
      />
      <div className={css.editor}>
        <section className={css.written} role="presentation" onKeyDown={submitBySendKey}>
          <TemplateFields
            typed={typed}
            mayChange={status === 'open' && user.may.change}
            refused={saving.fields}
            onChange={(next) => setDraft({ typed: next, seen: draft?.seen ?? template })}
          />
          {isDirty && (
            <SaveBar
              refusal={
                // That a colleague was first is said once, in the words beside the buttons.
                saving.error !== undefined &&
                !isOvertaken && (
                  <ErrorState what={t('templates.form.failed')} error={saving.error} />
                )
              }
              words={
                isOvertaken ? (
                  <span role="alert">{t('templates.form.overtaken')}</span>
                ) : (
                  t(isWhole(typed) ? 'templates.form.unsaved' : 'templates.form.wrong')
                )
              }
            >
              <Button onClick={() => setDraft(undefined)}>{t('templates.form.discard')}</Button>
              <Button
                type="submit"
                variant="contained"
                disabled={isSaving || isOvertaken || !isWhole(typed)}
                onClick={() => void save()}
              >
                {t(isSaving ? 'templates.form.saving' : 'templates.form.save')}
              </Button>
            </SaveBar>
          )}
        </section>
        <aside className={css.beside}>
          <section className={css.preview} aria-label={t('templates.show.preview')}>
            <h2>{t('templates.show.preview')}</h2>
            <SaidLetter subject={said.subject} blocks={said.blocks} />
          </section>
        </aside>
      </div>
    </>
  );
}

function typedOf({ name, subject, body }: TemplateResource): TypedTemplate {
  return { name, subject: subject ?? '', body };
}

function areSame(one: TypedTemplate, other: TypedTemplate): boolean {
  return JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other));
}
