import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { ErrorState } from '../elements/ErrorState.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';
import css from './Drafts.module.css';
import { Messages } from './Messages.tsx';
import { useAsked } from './useWriting.ts';
import { useDraftOptions } from './useDraftOptions.ts';

/** Where it goes, and what would, word for word, for whoever wants to read that before. */
export function WhatGoes({ body }: { readonly body: object | undefined }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const options = useDraftOptions();
  const host = options?.host ?? null;
  return (
    <div className={css.goes}>
      <p className={css.soft}>
        {host === null ? t('drafts.goes.nowhere') : t('drafts.goes.where', { host })}{' '}
        {t('drafts.goes.without')}
      </p>
      {body !== undefined && (
        <>
          <button
            type="button"
            className={css.link}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'drafts.goes.hide' : 'drafts.goes.show')}
          </button>
          {isOpen && <Said body={body} />}
        </>
      )}
    </div>
  );
}

function Said({ body }: { readonly body: object }) {
  const t = useTranslate();
  const dataProvider = useDataProvider<KithDataProvider>();
  const asked = useAsked();
  const { data, error, refetch } = useQuery({
    queryKey: ['drafts', 'preview', body, asked],
    queryFn: ({ signal }) => dataProvider.previewDraft({ ...body, ...asked }, signal),
    staleTime: 0,
    retry: false,
  });
  if (data === undefined) {
    if (error === null) return null;
    const what = t('drafts.goes.unread');
    return <ErrorState what={what} error={error} onRetry={() => void refetch()} />;
  }
  return <Messages messages={data.messages} />;
}
