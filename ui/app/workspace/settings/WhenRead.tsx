import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../elements/ErrorState.tsx';
import { RowsSkeleton } from '../../elements/Skeletons.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';

interface WhenReadProps<Read> {
  readonly of: UseQueryResult<Read>;
  readonly children: (read: Read) => ReactNode;
}

/** What a part of the settings shows once it is read; else that it is not, and trying again. */
export function WhenRead<Read>({ of, children }: WhenReadProps<Read>) {
  const t = useTranslate();
  const { data, error, refetch } = of;
  if (data !== undefined) return children(data);
  if (error === null) return <RowsSkeleton rows={3} height={44} />;
  const what = t('workspace.settings.unread');
  return <ErrorState what={what} error={error} onRetry={() => void refetch()} />;
}
