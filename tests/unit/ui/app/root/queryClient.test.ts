import { createDataProvider } from '../../../../../ui/app/providers/dataProvider.ts';
import { AnswerError } from '../../../../../ui/app/providers/answerError.ts';
import { createQueryClient } from '../../../../../ui/app/root/queryClient.ts';
import { createNoticeStore } from '../../../../../ui/shared/notices/noticeStore.ts';
import { MALFORMED } from '../../../../../ui/shared/page/answers.ts';

describe('what the app reads', () => {
  let said: jest.SpyInstance;
  beforeEach(() => (said = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
  afterEach(() => said.mockRestore());

  it('given an answer that lacks what is read of it, then the strip says that it is malformed and asks to reload', async () => {
    const { read, told } = given({ status: 200, headers: new Headers(), body: 'null', json: null });
    await expect(read('extract', (from) => from.extract('A weaver.'))).rejects.toThrow(TypeError);
    const counted = { roles: [] } as never;
    await expect(read('people', (from) => from.takenAway(counted, undefined))).rejects.toThrow(
      TypeError,
    );
    expect(told()).toEqual([
      ['READ_extract', MALFORMED, true],
      ['READ_people', MALFORMED, true],
    ]);
    expect(said).toHaveBeenCalledWith('Malformed answer', 'READ_extract');
  });

  it('given an error that screens say themselves, then the strip says nothing', async () => {
    const { read, told } = given(new AnswerError({ status: 400, message: 'No.' }));
    await expect(read('extract', (from) => from.extract('A weaver.'))).rejects.toThrow('No.');
    expect(told()).toEqual([]);
    expect(said).not.toHaveBeenCalled();
  });

  it('given it was read after all, then the strip says so no longer', async () => {
    const answers = [null, { query: 'weaver' }];
    const { read, told } = given(() => ({
      status: 200,
      headers: new Headers(),
      body: '',
      json: answers.shift(),
    }));
    await expect(read('extract', (from) => from.extract('A weaver.'))).rejects.toThrow(TypeError);
    await expect(read('extract', (from) => from.extract('A weaver.'))).resolves.toBe('weaver');
    expect(told()).toEqual([]);
  });
});

type Provider = ReturnType<typeof createDataProvider>;
type HttpAnswer = Awaited<ReturnType<Parameters<typeof createDataProvider>[0]>>;

/** An API that answers so whatever it is asked. */
function given(answer: HttpAnswer | AnswerError | (() => HttpAnswer)) {
  const notices = createNoticeStore();
  const client = createQueryClient(notices);
  const httpClient = async () => {
    if (answer instanceof AnswerError) throw answer;
    return typeof answer === 'function' ? answer() : answer;
  };
  const provider = createDataProvider(httpClient, {}, () => Promise.resolve());
  const read = (key: string, ask: (from: Provider) => Promise<unknown>) =>
    client.fetchQuery({ queryKey: [key], queryFn: () => ask(provider) });
  const told = () =>
    notices.get().notices.map(({ type, message, error }) => [type, message, error?.reload]);
  return { read, told };
}
