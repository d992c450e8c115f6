import StopIcon from '@mui/icons-material/StopCircleOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { OpeningResource } from '../../../domain/contracts/drafts/resources.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { WhileOpen } from '../elements/WhileOpen.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import css from './Drafts.module.css';
import { FirstLine } from './FirstLine.tsx';
import { ReadAll } from './ReadAll.tsx';
import { useDraftOptions } from './useDraftOptions.ts';
import { useOpenings } from './useOpenings.ts';
import { useWriting } from './useWriting.ts';
import { WriteLines, type LackingLines } from './WriteLines.tsx';

interface FirstLinesProps {
  readonly projectId: string;
  /** Who lacks one, or has one that nobody has read. */
  readonly ids: readonly string[];
  /** All who lack one, of whom these are the first; undefined where these are all there are. */
  readonly lacking?: LackingLines;
  /** One was written, or has been read. */
  readonly onWritten: () => void;
}

/** A line for each person alone: written by a model or by hand, and read before it is sent. */
export function FirstLines({ projectId, ids, lacking, onWritten }: FirstLinesProps) {
  // Whoever has been written to stays on screen: what was written is to be read.
  const [known, setKnown] = useState(ids);
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const all = [...new Set([...known, ...ids])];
  if (all.length > known.length) setKnown(all);
  const shown = all.filter((id) => !read.has(id));
  if (shown.length === 0 && lacking?.batchId === undefined) return null;
  return (
    <Lines
      projectId={projectId}
      ids={shown}
      {...(lacking === undefined ? {} : { lacking })}
      onWritten={onWritten}
      // The next ones take their place.
      onReadAll={(some) => setRead(new Set([...read, ...some]))}
    />
  );
}

interface LinesProps extends FirstLinesProps {
  readonly onReadAll: (ids: readonly string[]) => void;
}

function Lines({ projectId, ids, lacking, onWritten, onReadAll }: LinesProps) {
  const t = useTranslate();
  const options = useDraftOptions();
  const { may } = usePage().user;
  const { openings = NONE, error, readAgain, isRead } = useOpenings(projectId, ids);
  const { isWriting, failure, write, stop } = useWriting();
  const [under, setUnder] = useState<{ readonly id: string; readonly text: string }>();

  async function writeFor({ id }: OpeningResource) {
    setUnder({ id, text: '' });
    const body = { purpose: 'opening', projectId, candidacyId: id };
    await write(body, ({ text }) => setUnder({ id, text }));
    // Where nothing came of it, somebody may have written it meanwhile.
    await readAgain();
    setUnder(undefined);
    onWritten();
  }

  function changed() {
    void readAgain();
    onWritten();
  }

  return (
    <section className={css.section} aria-label={t('drafts.lines.title')}>
      <h3>{t('drafts.lines.title')}</h3>
      <p className={css.soft}>{t('drafts.lines.about')}</p>
      {isWriting && (
        <div className={css.acts}>
          <output>
            {t('drafts.lines.writing', {
              name: openings.find(({ id }) => id === under?.id)?.name ?? '',
            })}
          </output>
          <Button size="small" variant="outlined" startIcon={<StopIcon />} onClick={stop}>
            {t('drafts.lines.stop')}
          </Button>
        </div>
      )}
      {lacking !== undefined && !isWriting && <WriteLines lacking={lacking} onWritten={changed} />}
      {failure !== undefined && (
        <p role="alert" className={css.failure}>
          {failure}
        </p>
      )}
      {!isRead && error !== null && (
        <ErrorState
          what={t('drafts.lines.failed')}
          error={error}
          onRetry={() => void readAgain()}
        />
      )}
      <ul className={css.lines}>
        {openings.map((opening) => (
          <li key={opening.id}>
            <FirstLine
              opening={opening}
              coming={under?.id === opening.id ? under.text : undefined}
              onWrite={
                options?.isOn === true && !isWriting && may.change
                  ? () => void writeFor(opening)
                  : undefined
              }
              onChanged={changed}
            />
          </li>
        ))}
      </ul>
      <WhileOpen>
        <ReadAll
          openings={openings}
          onRead={(some) => {
            onReadAll(some);
            onWritten();
          }}
        />
      </WhileOpen>
    </section>
  );
}

const NONE: readonly OpeningResource[] = [];
