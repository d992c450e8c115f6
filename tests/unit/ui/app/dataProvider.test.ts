import { AnswerError } from '../../../../ui/app/providers/answerError.ts';
import { createDataProvider } from '../../../../ui/app/providers/dataProvider.ts';
import type { Answer, RequestOptions } from '../../../../ui/app/providers/httpClient.ts';
import { projects } from '../../../../ui/app/projects/capability.tsx';
import { settings } from '../../../../ui/app/settings/capability.tsx';

const project = { id: 'one', name: 'Porter', status: 'open', revision: 4 };

describe('the data provider', () => {
  it('given the form of a project, then saving it is its command, on the revision that was seen', async () => {
    const { provider, asked } = given({ id: 'one', revision: 5 });
    const typed = { id: 'one', name: ' Night porter ' };
    const saved = await provider.update('projects', {
      id: 'one',
      data: typed,
      previousData: project,
    });
    expect(asked).toEqual([
      {
        url: '/api/projects/one/rename',
        method: 'POST',
        body: { name: 'Night porter' },
        ifMatch: 4,
      },
    ]);
    expect(saved.data).toMatchObject({ id: 'one', status: 'open', revision: 5 });
  });

  it('given a revision that one’s own changes alone went on from, then the next is held against what they came to', async () => {
    const answers = [{ revision: 5 }, { revision: 6 }, { revision: 9 }, { revision: 10 }];
    const { provider, asked } = given(() => answers.shift());
    const move = (ifMatch?: number) =>
      provider.command('prospects/one/move', { body: {}, ifMatch });
    await move(4);
    await move(5);
    // Not held against any, so that others may have been there between.
    await move();
    await provider.command('prospects/one/restore', { ifMatch: 4 });
    await provider.command('prospects/two/restore', { ifMatch: 4 });
    expect(asked.map(({ ifMatch }) => ifMatch)).toEqual([4, 5, undefined, 6, 4]);
  });

  it('given two settings of the workspace, which are of one revision, then the second is held against what the first came to', async () => {
    const answers = [{ revision: 5 }, { revision: 6 }];
    const { provider, asked } = given(() => answers.shift());
    await provider.command('workspace/choose-job-types', { body: {}, ifMatch: 4 });
    await provider.command('workspace/choose-starting-stages', { body: {}, ifMatch: 4 });
    expect(asked.map(({ ifMatch }) => ifMatch)).toEqual([4, 5]);
  });

  it('given what one says of oneself, then no more than that is sent', async () => {
    const { provider, asked } = given({ id: 'me', name: 'Ada' });
    const data = { preferences: { productMail: false } };
    await provider.update('me', { id: 'me', data, previousData: { id: 'me', name: 'Ada' } });
    expect(asked).toEqual([{ url: '/api/update-self', method: 'POST', body: data }]);
  });

  it('given a form is saved, then its record is what was seen, then what was typed, then what the answer says', async () => {
    const { provider } = given({ id: 'me', name: 'Ada' });
    const typed = { name: ' Ada ', preferences: { theme: 'dark' } };
    const before = { id: 'me', name: 'Eda', role: 'recruiter', preferences: {} };
    const { data } = await provider.update('me', { id: 'me', data: typed, previousData: before });
    expect(data).toEqual({
      id: 'me',
      name: 'Ada',
      role: 'recruiter',
      preferences: { theme: 'dark' },
    });
  });

  it('given a moment, then a list is asked for as it was then', async () => {
    const { provider, asked } = given([]);
    const wanted = {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'name', order: 'ASC' as const },
      filter: {},
    };
    await provider.getList('prospects', wanted);
    await provider.getList('prospects', { ...wanted, meta: { asOf: '2026-11-01T12:00+01:00' } });
    const [now, then] = asked.map(({ url }) => url);
    expect(then).toBe(`${now}&asOf=2026-11-01T12%3A00%2B01%3A00`);
  });

  it('given a new project, then it is posted, and answered with its id', async () => {
    const { provider, asked } = given({ id: 'two', revision: 1 });
    const data = { jobDescription: 'Porter, nights' };
    expect(await provider.create('projects', { data })).toEqual({
      data: { id: 'two', revision: 1 },
    });
    expect(asked).toEqual([{ url: '/api/projects', method: 'POST', body: data }]);
  });

  it('given a session, then it is ended by its address, and answered as it was', async () => {
    const { provider, asked } = given({ ended: 1 });
    const session = { id: 'here', current: false };
    const ended = await provider.delete('sessions', { id: 'here', previousData: session });
    expect(asked).toEqual([{ url: '/api/sessions/here', method: 'DELETE' }]);
    expect(ended.data).toEqual(session);
  });

  it('given a resource of no form, then saving it is an error, not a request', async () => {
    const { provider, asked } = given({});
    const update = provider.update('exports', { id: '1', data: {}, previousData: { id: '1' } });
    await expect(update).rejects.toThrow('No command saves a form of exports.');
    expect(asked).toEqual([]);
  });

  it('given a refusal field by field, then it is one that react-admin puts at the fields', () => {
    const data = { fields: { name: 'Too long.' } };
    const { body } = new AnswerError({ status: 422, message: 'Not saved.', data });
    expect(body).toEqual({ errors: { name: 'Too long.' } });
  });
});

function given(json: object | (() => unknown)) {
  const asked: (object & { readonly url: string; readonly ifMatch?: number })[] = [];
  const client = async (url: string, { method, body, ifMatch }: RequestOptions = {}) => {
    const request = {
      url,
      method,
      ...(typeof body === 'string' ? { body: JSON.parse(body) as unknown } : {}),
      ...(ifMatch === undefined ? {} : { ifMatch }),
    };
    asked.push(request);
    const headers = new Headers({ 'Content-Range': 'rows 0-0/0' });
    const said: unknown = typeof json === 'function' ? json() : json;
    const answer: Answer = { status: 200, headers, body: '', json: said };
    return answer;
  };
  return {
    asked,
    provider: createDataProvider(
      client,
      { ...projects.saves, ...settings.saves },
      async () => undefined,
    ),
  };
}
