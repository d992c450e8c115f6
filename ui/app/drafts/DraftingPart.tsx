import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import type { DraftResource, DraftSaid } from '../../../domain/contracts/drafts/resources.ts';
import { draftPurposes } from '../../../domain/contracts/drafts/limits.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { Moment } from '../elements/Moment.tsx';
import { Pager } from '../elements/Pager.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { useLastPage } from '../elements/useLastPage.ts';
import { usePageInAddress } from '../elements/usePageInAddress.ts';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import settings from '../workspace/settings/WorkspaceSettings.module.css';
import { useSetting } from '../workspace/settings/useSetting.ts';
import css from './Drafts.module.css';
import { Messages } from './Messages.tsx';
import { useDraftOptions } from './useDraftOptions.ts';

const PAGE_SIZE = 10;

/** Whether models write in the workspace, where they are, and all that went to them. */
export function DraftingPart() {
  const t = useTranslate();
  const options = useDraftOptions();
  const { role } = usePage().user;
  return (
    <>
      {options !== undefined && (
        <>
          <p className={settings.about}>
            {options.host !== null
              ? t('drafts.settings.where', {
                  host: options.host,
                  models: options.models.join(', '),
                })
              : t(options.models.length > 0 ? 'drafts.settings.stub' : 'drafts.settings.none')}
          </p>
          <Switch isOn={!options.isSwitchedOff} mayChange={role === 'owner'} />
        </>
      )}
      <h3>{t('drafts.settings.record')}</h3>
      <p className={settings.about}>{t('drafts.settings.recordAbout')}</p>
      <Record />
    </>
  );
}

function Switch({ isOn, mayChange }: { readonly isOn: boolean; readonly mayChange: boolean }) {
  const t = useTranslate();
  const { change, isLocked } = useSetting();
  const call = (to: boolean) => ({
    verb: 'switch-drafting',
    body: { isOn: to },
    words: t(to ? 'drafts.settings.switchedOn' : 'drafts.settings.switchedOff'),
  });
  return (
    <div>
      <FormControlLabel
        control={
          <Checkbox
            checked={isOn}
            disabled={!mayChange || isLocked}
            onChange={(_event, to) => void change(call(to), call(!to))}
          />
        }
        label={t('drafts.settings.on')}
      />
      <p className={settings.about}>{t('drafts.settings.onAbout')}</p>
    </div>
  );
}

function Record() {
  const t = useTranslate();
  const [page, setPage] = usePageInAddress();
  const { data, total, error, isPending, refetch } = useGetList<DraftResource>(
    'drafts',
    {
      sort: { field: 'askedAt', order: 'DESC' },
      pagination: { page, perPage: PAGE_SIZE },
    },
    { onError: saidInPlace },
  );
  const isBeyond = useLastPage({ page, perPage: PAGE_SIZE, total }, (last) => setPage(last, true));
  if (data === undefined && error !== null) {
    const what = t('drafts.settings.failed');
    return <ErrorState what={what} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      {(isPending || isBeyond) && <RowsSkeleton height={44} />}
      {total === 0 && <p className={settings.about}>{t('drafts.settings.empty')}</p>}
      <ol className={css.record} aria-label={t('drafts.settings.record')}>
        {data?.map((each) => (
          <Asked key={each.id} draft={each} />
        ))}
      </ol>
      <Pager page={page} perPage={PAGE_SIZE} total={total ?? 0} onPage={setPage} />
    </>
  );
}

function Asked({ draft }: { readonly draft: DraftResource }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { id, model, askedByName, askedAt, projectName, promptTokens, answerTokens } = draft;
  return (
    <li>
      <span>
        <strong>{purposeWords(draft, t)}</strong>
        {projectName !== null && (
          <>
            {' '}
            · <bdi>{projectName}</bdi>
          </>
        )}{' '}
        · {outcomeWords(draft, t)}
      </span>
      <span className={css.soft}>
        {askedByName !== null && (
          <>
            <bdi>{askedByName}</bdi> ·{' '}
          </>
        )}
        <Moment at={askedAt} /> · <bdi>{model}</bdi>
        {promptTokens !== null && answerTokens !== null && (
          <>
            {' '}
            · {draft.isEstimated && `${t('drafts.settings.about')} `}
            {t('drafts.settings.tokens', { prompt: promptTokens, answer: answerTokens })}
          </>
        )}
      </span>
      <span>
        <button
          type="button"
          className={css.link}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'drafts.settings.hide' : 'drafts.settings.show')}
        </button>
      </span>
      {isOpen && <Went id={id} />}
    </li>
  );
}

type WithMessages = DraftResource & { readonly messages: DraftSaid['messages'] | null };

function Went({ id }: { readonly id: string }) {
  const t = useTranslate();
  const { data, error, refetch } = useGetOne<DraftResource | WithMessages>(
    'drafts',
    { id },
    { onError: saidInPlace, staleTime: 0 },
  );
  // What the list has shown of it stands in until its words have been read.
  if (data === undefined || !('messages' in data)) {
    if (error === null) return null;
    const what = t('drafts.settings.failed');
    return <ErrorState what={what} error={error} onRetry={() => void refetch()} />;
  }
  if (data.messages === null) return <p className={css.soft}>{t('drafts.settings.gone')}</p>;
  return <Messages messages={data.messages} />;
}

function purposeWords({ purpose }: DraftResource, t: Translate): string {
  const known = draftPurposes.find((each) => each === purpose) ?? 'otherwise';
  return t(`drafts.settings.purpose.${known}`);
}

const outcomes = [
  'asked',
  'written',
  'stopped',
  'unusable',
  'broken-off',
  'opening-overtaken',
] as const;
/** Why what was to go to the model stayed here. */
const objections = new Set([
  'erased',
  'unsubscribed',
  'unwanted',
  'notProspect',
  'leftSequence',
  'left-sequence',
]);

function outcomeWords({ outcome }: DraftResource, t: Translate): string {
  if (objections.has(outcome)) return t('drafts.settings.outcome.withheld');
  const known = outcomes.find((each) => each === outcome) ?? 'otherwise';
  return t(`drafts.settings.outcome.${known}`);
}
