import type { GetListParams, GetOneParams } from 'react-admin';
import { withReadsAhead } from '../../../../ui/app/providers/readAhead.ts';

function given() {
  const asked: string[] = [];
  const timers: (() => void)[] = [];
  let fails = false;
  const provider = {
    async getOne(resource: string, { id }: GetOneParams) {
      asked.push(`${resource}/${id}`);
      if (fails) throw new Error('away');
      return { data: { id, asked: asked.length } };
    },
    async getList(resource: string, { filter }: GetListParams) {
      asked.push(`${resource} ${JSON.stringify(filter)}`);
      return { data: [], total: asked.length };
    },
  };
  const made = withReadsAhead(provider, (_ms, then) => timers.push(then));
  return {
    ...made,
    asked,
    fail: () => (fails = true),
    passTime: () => timers.splice(0).forEach((then) => then()),
  };
}

const LIST = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'name', order: 'ASC' },
  filter: { projectId: '7' },
} as const;

describe('what was asked ahead', () => {
  it('is the answer to who asks the same first, and no second time', async () => {
    const { ahead, dataProvider, asked } = given();
    ahead.getOne('projects', { id: '7' });
    ahead.getList('prospects', LIST);
    const { signal } = new AbortController();
    await expect(dataProvider.getOne('projects', { id: '7', signal })).resolves.toMatchObject({
      data: { asked: 1 },
    });
    await dataProvider.getList('prospects', LIST);
    expect(asked).toEqual(['projects/7', 'prospects {"projectId":"7"}']);
    await expect(dataProvider.getOne('projects', { id: '7' })).resolves.toMatchObject({
      data: { asked: 3 },
    });
  });

  it('is no answer to who asks for something else', async () => {
    const { ahead, dataProvider, asked } = given();
    ahead.getList('prospects', LIST);
    await dataProvider.getList('prospects', { ...LIST, filter: { projectId: '8' } });
    await dataProvider.getOne('projects', { id: '7' });
    expect(asked).toHaveLength(3);
  });

  it('is old once something has changed, or nobody asked for a while', async () => {
    const { ahead, dataProvider, asked, forget, passTime } = given();
    ahead.getOne('projects', { id: '7' });
    forget();
    await dataProvider.getOne('projects', { id: '7' });
    expect(asked).toHaveLength(2);
    ahead.getOne('projects', { id: '7' });
    passTime();
    await dataProvider.getOne('projects', { id: '7' });
    expect(asked).toHaveLength(4);
  });

  it('fails for who asks, and is asked anew when they try again', async () => {
    const { ahead, dataProvider, asked, fail } = given();
    fail();
    ahead.getOne('projects', { id: '7' });
    await expect(dataProvider.getOne('projects', { id: '7' })).rejects.toThrow('away');
    await expect(dataProvider.getOne('projects', { id: '7' })).rejects.toThrow('away');
    expect(asked).toHaveLength(2);
  });
});
