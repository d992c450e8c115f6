import { use, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';
import { dirtyForms } from '../live/dirtyForms.ts';
import { usePage } from '../root/page.ts';
import { ErrorState } from './ErrorState.tsx';
import { isOvertaken, reloadOnce } from './newBuild.ts';

/** How long to wait before each time that a screen is asked for, in milliseconds. */
const ATTEMPTS_MS = [0, 400, 1_600];

/**
 * A screen that is loaded when it is first shown: again when the connection fails, and with the whole
 * page when a newer build has taken its place. What can't be loaded is said where it would stand.
 */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<ComponentType<Props> | undefined> | undefined;

  /** Asks for it before it is shown: once it is there it stands at once, without a skeleton first. */
  async function ahead(): Promise<void> {
    const value = await load();
    // As React marks a promise that has come: `use` answers what it holds without waiting.
    loading = Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
  }

  return Object.assign(
    function LazyScreen(props: Props) {
      const { data } = usePage();
      const own = data.config.version.client.git;
      const [screen, setScreen] = useState(() => (loading ??= loadScreen(load, own)));
      const Loaded = use(screen);
      if (Loaded !== undefined) return <Loaded {...props} />;
      return (
        <ScreenMissing
          onRetry={() => setScreen((loading = loadScreen(load, own)))}
          onLeave={() => (loading = undefined)}
        />
      );
    },
    { ahead },
  );
}

/** Answers the screen, or nothing where it could not be loaded. */
async function loadScreen<Props>(load: () => Promise<ComponentType<Props>>, own: string) {
  for (const ms of ATTEMPTS_MS) {
    if (ms > 0) await new Promise((resolve) => void setTimeout(resolve, ms));
    try {
      return await load();
    } catch (error) {
      if (!isLost(error)) throw error;
    }
  }
  if (!dirtyForms.any() && (await isOvertaken(own))) reloadOnce(own);
  return undefined;
}

/** A module that did not arrive, as Chromium, Firefox and Safari say it. A fault in one that did is a TypeError too. */
function isLost(error: unknown): boolean {
  const { message } = error instanceof TypeError ? error : { message: '' };
  return /dynamically imported module|Importing a module script failed/i.test(message);
}

interface ScreenMissingProps {
  readonly onRetry: () => void;
  /** Somebody went elsewhere: coming back, they ask for the screen anew. */
  readonly onLeave: () => void;
}

function ScreenMissing({ onRetry, onLeave }: ScreenMissingProps) {
  const translate = useTranslate();
  const retry = useEffectEvent(onRetry);
  useEffect(() => onLeave, [onLeave]);
  // Nobody has to ask again whose connection came back.
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);
  return (
    <ErrorState
      what={translate('elements.screen.missing')}
      error={{ message: translate('elements.screen.why') }}
      onRetry={onRetry}
    />
  );
}
