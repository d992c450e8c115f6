import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query';
import { readAfresh } from '../../../../ui/app/providers/readAfresh.ts';

const LIST: QueryKey = ['enrolments', 'active'];

/** A reading that is not answered yet. */
interface Asked {
  readonly resolve: (words: string) => void;
  readonly reject: (error: Error) => void;
}

describe('what is read again once something has changed', () => {
  it('given a list is being read for the first time, when the answer is of before the change, then it is read once more', async () => {
    const { client, asked } = given();
    const list = onScreen(client);
    const reading = readAfresh(client, { queryKey: ['enrolments'] });
    await answer(asked, 0, 'before');
    await answer(asked, 1, 'after');
    await reading;
    expect(list.getCurrentResult().data).toBe('after');
    expect(asked).toHaveLength(2);
  });

  it('given several things change while a list is being read for the first time, then it is read once more for all of them', async () => {
    const { client, asked } = given();
    const list = onScreen(client);
    const readings = [1, 2, 3].map(() => readAfresh(client, { queryKey: ['enrolments'] }));
    await answer(asked, 0, 'before');
    await answer(asked, 1, 'after');
    await Promise.all(readings);
    expect(list.getCurrentResult().data).toBe('after');
    expect(asked).toHaveLength(2);
  });

  it('given the first reading fails, then it is read once more as well', async () => {
    const { client, asked } = given();
    const list = onScreen(client);
    const reading = readAfresh(client, { queryKey: ['enrolments'] });
    asked[0]!.reject(new Error('Nobody answers'));
    await settled();
    await answer(asked, 1, 'after');
    await reading;
    expect(list.getCurrentResult().data).toBe('after');
  });

  it('given a list on screen is being read again, then that is left for a new reading', async () => {
    const { client, asked } = given();
    const list = onScreen(client);
    await answer(asked, 0, 'first');
    void list.refetch();
    const reading = readAfresh(client);
    await answer(asked, 1, 'before');
    await answer(asked, 2, 'after');
    await reading;
    expect(list.getCurrentResult().data).toBe('after');
    expect(asked).toHaveLength(3);
  });

  it('given a list is being read for no screen, then whoever shows it later reads it again, each time', async () => {
    const { client, asked } = given();
    for (const at of [0, 1]) {
      const read = client.fetchQuery({ queryKey: LIST });
      const reading = readAfresh(client, { queryKey: ['enrolments'] });
      await answer(asked, at, 'before');
      await Promise.all([read, reading]);
      expect(asked).toHaveLength(at + 1);
      expect(client.getQueryState(LIST)?.isInvalidated).toBe(true);
    }
  });

  it('given another resource is being read for the first time, then it is left alone', async () => {
    const { client, asked } = given();
    const list = onScreen(client);
    await readAfresh(client, { queryKey: ['people'] });
    await answer(asked, 0, 'first');
    expect(list.getCurrentResult().data).toBe('first');
    expect(asked).toHaveLength(1);
  });
});

function given() {
  const asked: Asked[] = [];
  const queryFn = () =>
    new Promise<string>((resolve, reject) => void asked.push({ resolve, reject }));
  const client = new QueryClient({ defaultOptions: { queries: { queryFn, retry: false } } });
  return { client, asked };
}

function onScreen(client: QueryClient): QueryObserver {
  const list = new QueryObserver(client, { queryKey: LIST });
  list.subscribe(() => undefined);
  return list;
}

async function answer(asked: readonly Asked[], at: number, words: string) {
  expect(asked.length).toBeGreaterThan(at);
  asked[at]!.resolve(words);
  await settled();
}

/** Until whatever waits for what is answered by now has gone on. */
async function settled(): Promise<void> {
  await new Promise((resolve) => void setTimeout(resolve));
}
