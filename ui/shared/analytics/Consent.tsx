import { useEffect, useRef } from 'react';
import { useStore } from '../page/store.ts';
import { consent, rememberConsent, rememberedConsent } from './consent.ts';
import css from './Consent.module.css';
import { forgetCookies, loadTagManager } from './tagManager.ts';
import type { Hearers } from './tell.ts';

export interface ConsentProps {
  readonly ids: readonly string[];
  /** Address of the script. */
  readonly script: string;
  readonly hearers: Hearers;
  readonly part: 'site' | 'app';
}

/** Asks whether a script of somebody else may measure, and loads it only when the answer is yes. */
export function Consent({ ids, script, hearers, part }: ConsentProps) {
  const said = useStore(consent);
  const loaded = useRef(false);

  useEffect(() => consent.set(rememberedConsent(localStorage)), []);

  useEffect(() => {
    if (said !== 'yes' || loaded.current) return;
    loaded.current = true;
    hearers.add(loadTagManager({ ids, script, part }));
  }, [said, ids, script, hearers, part]);

  const say = (word: 'yes' | 'no') => {
    rememberConsent(localStorage, word);
    consent.set(word);
    if (word === 'yes') return document.getElementById('main')?.focus({ preventScroll: true });
    forgetCookies(document, location.hostname);
    // What has been loaded can't be unloaded.
    if (loaded.current) return location.reload();
    document.getElementById('main')?.focus({ preventScroll: true });
  };

  if (said !== 'asked') return null;
  return (
    <section className={css.bar} aria-label="Measuring">
      <p className={css.words}>
        May a measuring service count your visit? It would load a script of its own and set cookies.
        Kith works the same either way. <a href="/legal/privacy#cookies">More on this</a>
      </p>
      <div className={css.answers}>
        <button type="button" className={css.answer} onClick={() => say('no')}>
          No, don’t
        </button>
        <button type="button" className={css.answer} onClick={() => say('yes')}>
          Yes, it may
        </button>
      </div>
    </section>
  );
}
