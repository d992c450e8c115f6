import NoteIcon from '@mui/icons-material/EditNoteOutlined';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { SuggestionResource } from '../../../domain/contracts/pipeline.ts';
import { Face } from '../elements/Face.tsx';
import { Introducers } from './Introducers.tsx';
import { ReasonReceipt } from './ReasonReceipt.tsx';
import css from './SuggestionCard.module.css';

/** Somebody who fits, with or without a project to fit. */
export type ShownPerson = Omit<SuggestionResource, 'id' | 'projectId' | 'personId' | 'category'>;

interface SuggestionCardProps {
  readonly suggestion: ShownPerson;
  /** The one that keys act upon. */
  readonly isCurrent: boolean;
  /** Absent for those who may only look. */
  readonly onAccept?: () => void;
  readonly onNote?: (anchor: HTMLElement) => void;
  readonly onSkip?: (anchor: HTMLElement) => void;
}

/** One person who may fit: who they are on the left, why on the right. */
export function SuggestionCard(props: SuggestionCardProps) {
  const { suggestion, isCurrent, onAccept, onNote, onSkip } = props;
  const { name, url, location, introducers } = suggestion;
  return (
    <article className={css.card} aria-label={name} aria-current={isCurrent ? 'true' : undefined}>
      <div className={css.person}>
        <Face name={name} size={44} />
        <div className={css.words}>
          <h2>
            {name}
            {url !== null && (
              <a
                href={webAddress(url)}
                target="_blank"
                rel="noreferrer"
                aria-label={`Profile of ${name}`}
              >
                <OpenIcon sx={{ fontSize: 15 }} />
              </a>
            )}
          </h2>
          <p>{workOf(suggestion)}</p>
          {saysMore(suggestion) && <p className={css.soft}>{suggestion.headline}</p>}
          <p className={css.soft}>{location ?? 'Place unknown'}</p>
          <Introducers introducers={introducers} />
        </div>
      </div>
      <ReasonReceipt lines={suggestion.lines} />
      {onAccept !== undefined && (
        <div className={css.actions}>
          <Button data-accept="" variant={isCurrent ? 'contained' : 'outlined'} onClick={onAccept}>
            Accept
          </Button>
          <Button
            data-skip=""
            aria-haspopup="dialog"
            onClick={(event) => onSkip?.(event.currentTarget)}
          >
            Skip…
          </Button>
          <IconButton
            data-note=""
            aria-label={`Write a note on ${name}…`}
            title="Accept with a note…"
            aria-haspopup="dialog"
            onClick={(event) => onNote?.(event.currentTarget)}
          >
            <NoteIcon fontSize="small" />
          </IconButton>
        </div>
      )}
    </article>
  );
}

function workOf({ position, company, headline }: ShownPerson): string {
  if (position !== null && company !== null) return `${position} at ${company}`;
  return position ?? company ?? headline ?? 'Position unknown';
}

/** A headline is worth its line when it doesn't repeat the work above it. */
function saysMore(suggestion: ShownPerson): boolean {
  const { headline } = suggestion;
  return (
    headline !== null && !workOf(suggestion).toLowerCase().startsWith(headline.trim().toLowerCase())
  );
}

function webAddress(url: string): string {
  return /^https?:\/\//i.test(url) ? url : `https://${url}`;
}
