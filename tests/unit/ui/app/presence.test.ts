import type { LiveActivity } from '../../../../domain/contracts/live.ts';
import type { PresenceBody } from '../../../../domain/contracts/presence.ts';
import { keepPresence } from '../../../../ui/app/live/keepPresence.ts';
import { createPresence } from '../../../../ui/app/live/presence.ts';
import { testId } from '../../../support/ids.ts';

const [projectId, ada, tomás, card] = [testId(1), testId(2), testId(3), testId(4)];

/** Time that passes when a test says so. */
function time() {
  let now = 0;
  let waiting: { readonly at: number; readonly act: () => void }[] = [];
  return {
    later: (ms: number, act: () => void) => {
      const one = { at: now + ms, act };
      waiting.push(one);
      return () => void (waiting = waiting.filter((each) => each !== one));
    },
    pass: (ms: number) => {
      const until = now + ms;
      for (;;) {
        const [next] = waiting.toSorted((one, other) => one.at - other.at);
        if (next === undefined || next.at > until) break;
        waiting = waiting.filter((each) => each !== next);
        now = next.at;
        next.act();
      }
      now = until;
    },
  };
}

const told = (actorId: string, more: Partial<LiveActivity> = {}): LiveActivity => ({
  type: 'LIVE_ACTIVITY',
  kind: 'presence',
  actorId,
  projectId,
  ...more,
});

describe('who else looks on', () => {
  it('is kept until 25 s after they were last heard of', () => {
    const { later, pass } = time();
    const here = createPresence(later);
    here.note(told(ada, { ids: [card] }));
    here.note(told(tomás));
    pass(20_000);
    here.note(told(tomás));
    pass(4_999);
    expect(here.get().map(({ userId }) => userId)).toEqual([ada, tomás]);
    pass(1);
    expect(here.get()).toEqual([{ userId: tomás, projectId, prospectId: undefined }]);
    pass(20_000);
    expect(here.get()).toEqual([]);
  });

  it('is gone at once when they are told to have left, and stays gone', () => {
    const { later, pass } = time();
    const here = createPresence(later);
    here.note(told(ada));
    here.note(told(ada, { left: true }));
    expect(here.get()).toEqual([]);
    here.note(told(ada));
    pass(24_999);
    expect(here.get()).toHaveLength(1);
  });

  it('given somebody has two pipelines open, then each is left by itself, and shows whom they have open there', () => {
    const { later, pass } = time();
    const other = testId(5);
    const here = createPresence(later);
    here.note(told(ada));
    here.note(told(ada, { projectId: other, ids: [card] }));
    const onBoth = [
      { userId: ada, projectId, prospectId: undefined },
      { userId: ada, projectId: other, prospectId: card },
    ];
    expect(here.get()).toEqual(onBoth);
    pass(20_000);
    here.note(told(ada, { projectId: other, ids: [card] }));
    pass(5_000);
    expect(here.get()).toEqual(onBoth.slice(1));
    here.note(told(ada));
    here.note(told(ada, { projectId: other, left: true }));
    expect(here.get()).toEqual(onBoth.slice(0, 1));
  });

  it('is drawn anew only when somebody comes, goes, or takes up somebody else', () => {
    const { later } = time();
    const here = createPresence(later);
    let drawn = 0;
    here.subscribe(() => (drawn += 1));
    here.note(told(ada));
    here.note(told(ada));
    expect(drawn).toBe(1);
    here.note(told(ada, { ids: [card] }));
    expect(drawn).toBe(2);
    expect(here.get()).toEqual([{ userId: ada, projectId, prospectId: card }]);
  });
});

describe('who looks at a pipeline', () => {
  function page() {
    const { later, pass } = time();
    const sent: PresenceBody[] = [];
    const state = { visible: true };
    let called = { shown: () => {}, left: () => {} };
    const kept = keepPresence({
      send: (body) => void sent.push(body),
      isVisible: () => state.visible,
      onPage(listener) {
        called = listener;
        return () => void (called = { shown: () => {}, left: () => {} });
      },
      later,
    });
    return {
      kept,
      pass,
      state,
      shown: () => called.shown(),
      left: () => called.left(),
      /** What was sent since the last time. */
      sent: () => sent.splice(0),
    };
  }
  const looksOn = { prospectId: null, left: false };
  const holdsCard = { prospectId: card, left: false };
  const gone = { prospectId: null, left: true };

  it('says so at once and every ten seconds, and at the end that they are gone, once', () => {
    const { kept, pass, sent, left } = page();
    expect(sent()).toEqual([looksOn]);
    pass(22_000);
    expect(sent()).toEqual([looksOn, looksOn]);
    kept.end();
    left();
    pass(60_000);
    expect(sent()).toEqual([gone]);
  });

  it('says whom they have in hand, and however quick they are no more than once a second', () => {
    const { kept, pass, sent } = page();
    sent();
    kept.hold(card);
    kept.hold(undefined);
    kept.hold(card);
    expect(sent()).toEqual([]);
    pass(1_000);
    expect(sent()).toEqual([holdsCard]);
    pass(5_000);
    kept.hold(card);
    kept.again();
    expect(sent()).toEqual([holdsCard]);
    pass(9_999);
    expect(sent()).toEqual([]);
    pass(1);
    expect(sent()).toEqual([holdsCard]);
  });

  it('given they go just as they took up somebody, then nothing of that is said after they are gone', () => {
    const { kept, pass, sent } = page();
    sent();
    kept.hold(card);
    kept.end();
    pass(60_000);
    expect(sent()).toEqual([gone]);
  });

  it('says nothing while the page is out of view, and at once when it is back', () => {
    const { state, pass, shown, sent } = page();
    sent();
    state.visible = false;
    shown();
    pass(60_000);
    expect(sent()).toEqual([]);
    state.visible = true;
    shown();
    expect(sent()).toEqual([looksOn]);
  });

  it('says that they are gone when the page is left', () => {
    const { kept, pass, sent, left } = page();
    kept.hold(card);
    pass(1_000);
    sent();
    left();
    expect(sent()).toEqual([gone]);
  });
});
