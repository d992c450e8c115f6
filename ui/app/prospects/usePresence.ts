import { useEffect, useRef, useState } from 'react';
import type { PresenceBody } from '../../../domain/contracts/presence.ts';
import { keepPresence, type KeptPresence, type PageListener } from '../live/keepPresence.ts';
import { presence } from '../live/presence.ts';
import { usePage } from '../root/page.ts';

/** With more than so many looking on, who has just come soon hears of enough of them anyway. */
const FEW = 10;

/** What somebody does with a card, as colleagues are told. Both stay the same function. */
export interface Holding {
  /** They have this card in hand; none when undefined. */
  readonly lift: (prospectId: string | undefined) => void;
  /** They have this person open beside the pipeline; nobody when undefined. */
  readonly open: (prospectId: string | undefined) => void;
}

/** Tells colleagues that one looks at the pipeline of a project while it is on screen. */
export function usePresence(projectId: string): Holding {
  const { csrfToken } = usePage().data;
  const kept = useRef<KeptPresence>(undefined);
  const [holding] = useState(() => {
    let lifted: string | undefined;
    let opened: string | undefined;
    const tell = () => kept.current?.hold(lifted ?? opened);
    return {
      tell,
      lift(id: string | undefined) {
        lifted = id;
        tell();
      },
      open(id: string | undefined) {
        opened = id;
        tell();
      },
    };
  });
  useEffect(() => {
    const own = keepPresence({
      send: (body) => sendPresence(projectId, csrfToken, body),
      isVisible: () => document.visibilityState === 'visible',
      onPage,
      later(ms, then) {
        const timer = setTimeout(then, ms);
        return () => clearTimeout(timer);
      },
    });
    kept.current = own;
    holding.tell();
    let known = idsIn(projectId);
    const stop = presence.subscribe(() => {
      const now = idsIn(projectId);
      const isNew = [...now].some((id) => !known.has(id));
      known = now;
      // Who has just come has heard of nobody yet.
      if (isNew && now.size <= FEW) own.again();
    });
    return () => {
      stop();
      own.end();
      kept.current = undefined;
    };
  }, [projectId, csrfToken, holding]);
  return holding;
}

function idsIn(projectId: string): ReadonlySet<string> {
  const here = presence.get().filter((each) => each.projectId === projectId);
  return new Set(here.map(({ userId }) => userId));
}

function onPage({ shown, left }: PageListener): () => void {
  document.addEventListener('visibilitychange', shown);
  addEventListener('pageshow', shown);
  addEventListener('pagehide', left);
  return () => {
    document.removeEventListener('visibilitychange', shown);
    removeEventListener('pageshow', shown);
    removeEventListener('pagehide', left);
  };
}

/** No command, so that nothing waits for it, and kept alive, so that the last word leaves with the page. */
function sendPresence(projectId: string, csrfToken: string, body: PresenceBody): void {
  fetch(`/api/projects/${projectId}/presence`, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': csrfToken },
    body: JSON.stringify(body),
  }).catch(() => {
    // The next word comes by itself, and a page that is away says so elsewhere.
  });
}
