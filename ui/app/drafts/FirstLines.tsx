import SparkIcon from '@mui/icons-material/AutoFixHighOutlined';
import StopIcon from '@mui/icons-material/StopCircleOutlined';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import type { OpeningResource } from '../../../domain/contracts/drafts/resources.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './Drafts.module.css';
import { FirstLine } from './FirstLine.tsx';
import { useDraftOptions } from './useDraftOptions.ts';
import { useOpenings } from './useOpenings.ts';
import { useWriting } from './useWriting.ts';
import { WhatGoes } from './WhatGoes.tsx';

interface FirstLinesProps {
  readonly projectId: string;
  /** Who lacks one, or has one that nobody has read. */
  readonly ids: readonly string[];
  /** One was written, or has been read. */
  readonly onWritten: () => void;
}

/** A line for each person alone: written by a model one after the other, or by hand, and read before it is sent. */
export function FirstLines({ projectId, ids, onWritten }: FirstLinesProps) {
  // Whoever has been written to stays on screen: what was written is to be read.
  const [known, setKnown] = useState(ids);
  const all = [...new Set([...known, ...ids])];
  if (all.length > known.length) setKnown(all);
  if (all.length === 0) return null;
  return <Lines projectId={projectId} ids={all} onWritten={onWritten} />;
}

function Lines({ projectId, ids, onWritten }: FirstLinesProps) {
  const t = useTranslate();
  const options = useDraftOptions();
  const { openings, error, readAgain } = useOpenings(projectId, ids);
  const { isWriting, failure, write, stop } = useWriting();
  const [under, setUnder] = useState<{ readonly id: string; readonly text: string }>();
  const isStopped = useRef(false);
  useEffect(() => () => void (isStopped.current = true), []);
  const without = (openings ?? []).filter(({ text }) => text === '');

  async function writeFor(some: readonly OpeningResource[]) {
    isStopped.current = false;
    for (const { id } of some) {
      setUnder({ id, text: '' });
      const body = { purpose: 'opening', projectId, candidacyId: id };
      const written = await write(body, ({ text }) => setUnder({ id, text }));
      // Where nothing came of it, somebody may have written it meanwhile.
      await readAgain();
      if (written === undefined || isStopped.current) break;
    }
    setUnder(undefined);
    onWritten();
  }

  function changed() {
    void readAgain();
    onWritten();
  }

  if (openings === undefined) {
    if (error === null) return null;
    const what = t('drafts.lines.failed');
    return <ErrorState what={what} error={error} onRetry={() => void readAgain()} />;
  }
  const [example] = without;
  return (
    <section className={css.section} aria-label={t('drafts.lines.title')}>
      <h3>{t('drafts.lines.title')}</h3>
      <p className={css.soft}>{t('drafts.lines.about')}</p>
      {isWriting ? (
        <div className={css.acts}>
          <output>
            {t('drafts.lines.writing', {
              name: openings.find(({ id }) => id === under?.id)?.name ?? '',
            })}
          </output>
          <Button
            size="small"
            variant="outlined"
            startIcon={<StopIcon />}
            onClick={() => {
              isStopped.current = true;
              stop();
            }}
          >
            {t('drafts.lines.stop')}
          </Button>
        </div>
      ) : (
        options?.isOn === true &&
        example !== undefined && (
          <>
            <WhatGoes body={{ purpose: 'opening', projectId, candidacyId: example.id }} />
            <Button
              variant="outlined"
              startIcon={<SparkIcon />}
              onClick={() => void writeFor(without)}
            >
              {t('drafts.lines.write', { smart_count: without.length })}
            </Button>
          </>
        )
      )}
      {failure !== undefined && (
        <p role="alert" className={css.failure}>
          {failure}
        </p>
      )}
      <ul className={css.lines}>
        {openings.map((opening) => (
          <li key={opening.id}>
            <FirstLine
              opening={opening}
              coming={under?.id === opening.id ? under.text : undefined}
              onWrite={
                options?.isOn === true && !isWriting ? () => void writeFor([opening]) : undefined
              }
              onChanged={changed}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
