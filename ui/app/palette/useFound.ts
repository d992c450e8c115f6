import { useEffect, useState } from 'react';
import { useDataProvider, type RaRecord } from 'react-admin';
import { useNavigate } from 'react-router';
import { useQueries } from '@tanstack/react-query';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { findsFor } from '../root/places.ts';
import type { PaletteGroup } from './items.ts';

/** Of each kind so many are shown: whoever looks for more types more. */
const SHOWN = 5;

/** So many letters are looked for: fewer tell nobody from anybody. */
const LETTERS = 2;

/** How long typing must pause before it is looked for, in milliseconds. */
const PAUSE_MS = 120;

/** What the server knows by the name that was typed. */
interface Found {
  readonly groups: readonly PaletteGroup[];
  readonly isLooking: boolean;
  readonly hasFailed: boolean;
}

/** Looks for what was typed in all that has names. */
export function useFound(typed: string): Found {
  const translate = useTranslate();
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const { user } = usePage();
  const words = usePaused(typed.trim());
  const isAsked = words.length >= LETTERS;
  const findings = findsFor(user.may);
  const answers = useQueries({
    queries: findings.map(({ resource }) => ({
      queryKey: [resource, 'palette', words],
      queryFn: () =>
        dataProvider.getList<RaRecord>(resource, {
          filter: { q: words },
          pagination: { page: 1, perPage: SHOWN },
          sort: { field: 'name', order: 'ASC' },
        }),
      enabled: isAsked,
    })),
  });
  const groups = findings.flatMap(({ resource, title, present }, at) => {
    const records = isAsked ? (answers[at]?.data?.data ?? []) : [];
    if (records.length === 0) return [];
    const items = records.map((record) => {
      const { name, detail, to } = present(record);
      const run = () => void navigate(to);
      return { id: `${resource} ${record.id}`, words: name, detail, run };
    });
    return [{ title: translate(title), items }];
  });
  return {
    groups,
    isLooking:
      typed.trim().length >= LETTERS &&
      (words !== typed.trim() || answers.some(({ isFetching }) => isFetching)),
    hasFailed: isAsked && answers.some(({ isError }) => isError),
  };
}

/** The text as it was when typing last paused. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
