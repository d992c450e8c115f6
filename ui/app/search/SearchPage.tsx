import Button from '@mui/material/Button';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PageHead } from '../elements/PageHead.tsx';
import { withParameters } from '../elements/pages.ts';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';
import { chipsOf } from './chips.ts';
import { FIRST_PEOPLE, FOUND_PEOPLE, FoundPeople } from './FoundPeople.tsx';
import { emptySearch, searchOf, withoutSpans, type FreeSearch } from './lastQuery.ts';
import { QueryEditor } from './QueryEditor.tsx';
import { useQueryDraft } from './useQueryDraft.ts';
import { useRememberedSearch } from './useRememberedSearch.ts';
import css from './SearchPage.module.css';

/** Searching without a project, from where one left off. */
export function SearchPage() {
  const { user } = usePage();
  const [, setParameters] = useSearchParams();
  const [begun, setBegun] = useState(() => ({ search: searchOf(user.lastQuery), count: 0 }));
  return (
    <SearchForm
      key={begun.count}
      start={begun.search}
      startedOver={begun.count > 0}
      onStartOver={() => {
        setBegun(({ count }) => ({ search: emptySearch, count: count + 1 }));
        // Side and page were of whom it found.
        setParameters((before) => withParameters(before, FIRST_PEOPLE), { replace: true });
      }}
    />
  );
}

interface SearchFormProps {
  readonly start: FreeSearch;
  /** The button that began this search anew is gone: the text takes the focus. */
  readonly startedOver: boolean;
  readonly onStartOver: () => void;
}

function SearchForm({ start, startedOver, onStartOver }: SearchFormProps) {
  const translate = useTranslate();
  const { user } = usePage();
  const [replaced] = useState(() =>
    start === emptySearch
      ? undefined
      : { before: { jobDescription: start.text, query: start.query } },
  );
  const draft = useQueryDraft(start, replaced);
  const { draftText, draftQuery, settled } = draft;
  const navigate = useNavigate();
  const creation = useCommand('CREATE_PROJECT');
  // Words that move about in the text change nothing of whom is looked for.
  const wanted = JSON.stringify(withoutSpans(draftQuery));
  const query = useMemo(() => JSON.parse(wanted) as typeof draftQuery, [wanted]);
  const asks = chipsOf(query).length > 0;
  const [total, setTotal] = useState<number>();
  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (startedOver) editor.current?.querySelector('textarea')?.focus();
  }, [startedOver]);
  useRememberedSearch({ text: draftText, query: draftQuery }, settled);

  async function makeProject() {
    const body = { jobDescription: draftText, query: draftQuery };
    const created = await creation.send('projects', { body });
    if (created !== undefined) void navigate(`/projects/${(created.answer as { id: string }).id}`);
  }

  return (
    <>
      <PageHead
        title={translate('search.page.title')}
        about={translate('search.page.about')}
        actions={
          asks && (
            <>
              {draft.edited && (
                <Button onClick={draft.undoEdit}>{translate('search.page.undoEdit')}</Button>
              )}
              <Button onClick={onStartOver}>{translate('search.page.startOver')}</Button>
              {user.may.createProject && (
                <Button
                  variant="contained"
                  disabled={!settled || creation.state === 'request'}
                  onClick={() => void makeProject()}
                >
                  {translate(
                    creation.state === 'request' ? 'search.page.making' : 'search.page.make',
                  )}
                </Button>
              )}
            </>
          )
        }
      />
      <div ref={editor} className={css.editor}>
        <QueryEditor
          draft={draft}
          compact={asks}
          found={
            asks &&
            total !== undefined && <a href={`#${FOUND_PEOPLE}`}>{fitWords(total, translate)}</a>
          }
        />
      </div>
      {asks && <FoundPeople query={query} onTotal={setTotal} />}
    </>
  );
}

function fitWords(total: number, translate: Translate): string {
  if (total === 0) return translate('search.page.noneFit');
  return translate('search.page.fit', { smart_count: total });
}
