import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { TemplateChanged } from '../../../domain/contracts/templates.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { PageHead } from '../elements/PageHead.tsx';
import { submitBySendKey } from '../elements/sendKey.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useDirtyForm } from '../live/dirtyForms.ts';
import { useCommand } from '../providers/useCommand.ts';
import { NotOpen } from '../root/NotOpen.tsx';
import { usePage } from '../root/page.ts';
import { useStaysOpen } from '../root/useStaysOpen.ts';
import css from '../sequences/Sequences.module.css';
import { bodyOf, isWhole, TemplateFields } from './TemplateFields.tsx';
import { useTemplateActs } from './useTemplateActs.ts';

const blank = { name: '', subject: '', body: '' };

/** Writes a mail to keep. */
export function TemplateMake() {
  return useStaysOpen(usePage().user.may.change) ? <Making /> : <NotOpen because="readOnly" />;
}

function Making() {
  const t = useTranslate();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(blank);
  const [isMade, setMade] = useState(false);
  const make = useCommand('MAKE_TEMPLATE', { isSaidInPlace: true });
  const { tellMade } = useTemplateActs();
  useDirtyForm(!isMade && Object.values(typed).some((text) => text !== ''));
  // Once it counts as saved, and nobody is asked whether to leave it.
  useEffect(() => {
    if (isMade) void navigate('/templates');
  }, [isMade, navigate]);
  const isReady = isWhole(typed) && make.state !== 'request';

  async function save() {
    if (!isReady) return;
    const made = await make.send('templates', { body: bodyOf(typed) });
    if (made === undefined) return;
    setMade(true);
    const words = t('templates.form.made', { name: typed.name.trim() });
    tellMade(made.answer as TemplateChanged, words);
  }

  return (
    <>
      <PageHead
        before={<Link to="/templates">{t('templates.form.back')}</Link>}
        title={t('templates.form.title')}
      />
      <form
        className={css.template}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div role="presentation" onKeyDown={submitBySendKey}>
          <TemplateFields typed={typed} mayChange refused={make.fields} onChange={setTyped} />
        </div>
        {make.error !== undefined && (
          <ErrorState what={t('templates.form.failed')} error={make.error} />
        )}
        <Button type="submit" variant="contained" disabled={!isReady}>
          {t(make.state === 'request' ? 'templates.form.saving' : 'templates.form.make')}
        </Button>
      </form>
    </>
  );
}
