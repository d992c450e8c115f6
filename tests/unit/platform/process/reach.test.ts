import {
  reach,
  SourceAwayError,
  SourceRefusesError,
  type Source,
} from '../../../../platform/process/reach.ts';

const URL = 'postgres://kith:p@ss%2Fw@db.example:5432/kith?sslmode=require';

/** A source that fails with each of these in turn, and answers from then on. */
function sourceFailingWith(errors: readonly Error[], url = URL) {
  const left = [...errors];
  let asked = 0;
  const source: Source = {
    name: 'PostgreSQL',
    setting: 'DATABASE_URL',
    url,
    async ask() {
      asked += 1;
      const error = left.shift();
      if (error !== undefined) throw error;
    },
    refusal: (error) => (error instanceof RangeError ? 'refuses this user' : undefined),
  };
  const lines: unknown[] = [];
  const stop = new AbortController();
  const logger = { warn: (fields: object, text?: string) => void lines.push([fields, text]) };
  const go = (pauses: readonly number[]) => reach(source, { pauses, logger, signal: stop.signal });
  return { go, lines, asked: () => asked, stop };
}

const away = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

it('given a source that is away at first, then each try is a line that names the host and nobody’s password', async () => {
  const { go, lines } = sourceFailingWith([away(), new Error('timeout expired')]);
  await go([1, 1, 1]);
  const host = 'db.example:5432';
  const setting = 'DATABASE_URL';
  expect(lines).toEqual([
    [{ setting, host, reason: 'ECONNREFUSED' }, 'waiting for PostgreSQL'],
    [{ setting, host, reason: 'timeout expired' }, 'waiting for PostgreSQL'],
  ]);
});

it('given one that stays away, then after all pauses the setting and the host are named', async () => {
  const { go, asked } = sourceFailingWith([away(), away(), away(), away()]);
  const failed = go([1, 1]);
  await expect(failed).rejects.toThrow(SourceAwayError);
  await expect(failed).rejects.toThrow(
    'DATABASE_URL: PostgreSQL at db.example:5432 can’t be reached (ECONNREFUSED)',
  );
  expect(asked()).toBe(3);
});

it('given one that will never take us, then nobody waits', async () => {
  const { go, lines, asked } = sourceFailingWith([new RangeError('no')]);
  const failed = go([60_000]);
  await expect(failed).rejects.toThrow(SourceRefusesError);
  await expect(failed).rejects.toThrow(
    'DATABASE_URL: PostgreSQL at db.example:5432 refuses this user',
  );
  expect([asked(), lines]).toEqual([1, []]);
});

it('given everything is to stop, then the wait ends at once', async () => {
  const { go, stop } = sourceFailingWith([away()]);
  const waiting = go([60_000]);
  stop.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});

it.each([
  ['esdb+discover://admin:changeit@one:2113,two:2113?tls=true', 'one:2113,two:2113'],
  ['redis://:secret@cache:6379', 'cache:6379'],
  ['postgres:///kith?host=/run/postgresql', 'its socket'],
])('given %s, then %s is named', async (url, host) => {
  const { go } = sourceFailingWith([away()], url);
  await expect(go([])).rejects.toThrow(`at ${host} can’t be reached`);
});
