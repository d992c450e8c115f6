import Button from '@mui/material/Button';
import { useToldInPlace } from '../../shared/notices/noticeStore.ts';
import { usePatience } from '../elements/usePatience.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import type { Acts, ActState } from './useActs.ts';
import css from './ActWords.module.css';

interface ActWordsProps {
  readonly state: ActState;
  /** The revision of what is on screen, where the act minds it. */
  readonly revision?: number;
}

/** How an act on somebody goes, beside their name: that it takes its time, or that it failed, to be tried again where that may help. */
export function ActWords({ state, revision }: ActWordsProps) {
  const translate = useTranslate();
  useToldInPlace(state.kind === 'failed');
  if (state.kind === 'sending') return <Sending words={state.words} />;
  return (
    <div className={css.failed} role="alert">
      <p>{state.words}</p>
      <div className={css.buttons}>
        {state.again !== undefined && (
          <Button variant="outlined" onClick={() => state.again?.(revision)}>
            {state.againWords ?? translate('suggestions.act.again')}
          </Button>
        )}
        <Button onClick={state.dismiss}>{translate('suggestions.act.dismiss')}</Button>
      </div>
    </div>
  );
}

function Sending({ words }: { readonly words: string }) {
  const isLong = usePatience();
  return <output className={css.sending}>{isLong && words}</output>;
}

interface UnseenActsProps {
  readonly states: Acts['states'];
  /** Who is on screen; undefined until that is known. */
  readonly shown: readonly { readonly id: string }[] | undefined;
}

/** What failed for people who are not, or no longer, among those on screen. */
export function UnseenActs({ states, shown }: UnseenActsProps) {
  if (shown === undefined) return null;
  const seen = new Set(shown.map(({ id }) => id));
  return [...states].map(
    ([id, state]) =>
      state.kind === 'failed' && !seen.has(id) && <ActWords key={id} state={state} />,
  );
}
