import { loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { stages } from '../../domain/pipeline/stages.ts';
import { startAppServer, type AppServer } from '../support/app/appServer.ts';
import { createWorld } from '../support/app/world.ts';
import { accept } from '../support/app/worldCommands.ts';
import { launchOptions } from '../support/chromium/launchOptions.ts';
import type { Bench } from './bench.ts';
import { ROOT } from './support/product.ts';
import { median, percentile } from './support/statistics.ts';

const CARDS = 2_000;
/** Moves in a round. */
const MOVES = 30;
/** The others share all cards: where somebody is moved to them, the end of a stage is out of sight. */
const FREE_STAGES = 3;
const full = stages.slice(0, -FREE_STAGES);
const free = stages.slice(-FREE_STAGES);
const USABLE_MS = 1_000;
const MOVED_MS = 50;

// A text, for it runs in the page: answers once `j` leads to a card, in milliseconds since the navigation began.
const USABLE = `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (document.activeElement?.closest('[data-card]') == null) {
    await frame();
    if (document.querySelector('[data-card]') === null) continue;
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
  }
  return performance.now();
})()`;

// The same: from the choice in the Move menu of the first card of a stage to the frame that shows
// it in another; and the longest task from then on until the lists have been read again.
const MOVED = `async ([from, title, to]) => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const find = async (look) => {
    const patience = performance.now() + 10_000;
    while (performance.now() < patience) {
      const found = look();
      if (found) return found;
      await frame();
    }
    throw new Error('Waited too long for ' + look);
  };
  const [card] = document.querySelectorAll('[data-column="' + from + '"] [data-card]');
  const id = card.dataset.card;
  card.querySelector('[data-move]').click();
  const item = await find(() =>
    [...document.querySelectorAll('[role=menuitem]')].find((each) => each.textContent === title),
  );
  // The menu has come to rest, as it has when somebody reads it.
  await new Promise((resolve) => setTimeout(resolve, 400));
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: 'longtask' });
  const start = performance.now();
  item.click();
  const there = () => document.querySelector('[data-column="' + to + '"] [data-card="' + id + '"]');
  // The frame that shows it is over once a task can run that goes before all others: what reads the
  // answer waits behind the frame as well, and nobody waits for that to see the card.
  await frame();
  await find(there);
  const painted = await scheduler.postTask(() => performance.now(), { priority: 'user-blocking' });
  await find(() => there()?.querySelector('[data-move]:enabled'));
  await frame();
  await frame();
  observer.disconnect();
  return { moved: painted - start, longest };
}`;

interface Moved {
  readonly moved: number;
  readonly longest: number;
}

/**
 * A board of 2,000 cards of the built app, in Chromium with nothing cached: until the first keys
 * lead to a card, and from the choice in a Move menu to the card painted in its new column. Its
 * API is a stand-in in this process, which sorts them all at each read.
 */
export const bench: Bench = {
  name: 'board',
  async run({ rounds, say }) {
    const app = await startAppServer(join(ROOT, 'dist/ui/app'));
    const browser = await chromium.launch(launchOptions());
    const usable: number[] = [];
    const moves: Moved[] = [];
    try {
      // The browser's own first visit is nobody's measure.
      await onBoard(browser, fill(app), async () => undefined);
      for (let round = 1; round <= rounds; round++) {
        await onBoard(browser, fill(app), async (page, after) => {
          usable.push(after);
          const seen = await movesOn(page);
          moves.push(...seen);
          const p95 = percentile(
            seen.map(({ moved }) => moved),
            0.95,
          );
          say(
            `round ${round}, load ${loadavg()[0]!.toFixed(1)}: usable after ${after.toFixed(0)} ms, a move p95 ${p95.toFixed(0)} ms`,
          );
        });
      }
    } finally {
      await browser.close();
      await app.stop();
    }
    const moved = moves.map((each) => each.moved);
    return [
      {
        metric: `a board of ${CARDS} cards, usable`,
        value: median(usable),
        unit: 'ms',
        goal: { below: USABLE_MS },
      },
      {
        metric: 'a move on screen, p95',
        value: percentile(moved, 0.95),
        unit: 'ms',
        goal: { below: MOVED_MS },
      },
      { metric: 'a move on screen, median', value: median(moved), unit: 'ms', goal: null },
      {
        metric: 'longest task of a move, lists read again too, p95',
        value: percentile(
          moves.map(({ longest }) => longest),
          0.95,
        ),
        unit: 'ms',
        goal: null,
      },
    ];
  },
};

/** So many prospects, evenly over the stages that are not free; answers the address of their board. */
function fill(app: AppServer): string {
  const world = createWorld();
  const projectId = world.projects[0]?.id ?? '';
  const own = world.suggestions.filter((each) => each.projectId === projectId);
  for (let at = 0; at < CARDS; at++) {
    accept(world, own[at % own.length]!, full[at % full.length]!.id);
  }
  app.world = world;
  return `${app.origin}/projects/${projectId}/pipeline?view=board`;
}

async function onBoard(
  browser: Browser,
  address: string,
  act: (page: Page, usableAfter: number) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'commit' });
    await act(page, await page.evaluate<number>(USABLE));
  } finally {
    await context.close();
  }
}

/** Moves the first of a full stage to a free one, and so on in turn. */
async function movesOn(page: Page): Promise<Moved[]> {
  const seen: Moved[] = [];
  for (let at = 0; at < MOVES; at++) {
    const from = full[at % full.length]!;
    const to = free[at % free.length]!;
    seen.push(
      await page.evaluate<Moved>(`(${MOVED})(${JSON.stringify([from.id, to.title, to.id])})`),
    );
  }
  return seen;
}
