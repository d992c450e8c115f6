import { useEnrolmentActs } from '../../../../../ui/app/enrolments/useEnrolmentActs.ts';
import { useSenderChange } from '../../../../../ui/app/enrolments/useSenderChange.ts';
import { undoStack } from '../../../../../ui/app/undo/undoStack.ts';
import { commandScreen, nobody } from '../commandScreen.tsx';

const ada = { id: 'ada', name: 'Ada Alder' };

describe('what is done about somebody in a sequence', () => {
  afterEach(() => undoStack.set([]));

  it.each([
    ['stop', 'reopen'],
    ['pause', 'resume'],
  ] as const)(
    'given %s, then its Undo lets mails go out again only as they were left, so that what a colleague did since is not undone unseen',
    async (verb, inverse) => {
      const { hook: acts, sent } = given(useEnrolmentActs);
      acts[verb](ada);
      await settled();
      undoStack.get().at(-1)?.undo();
      expect(sent).toEqual([
        [`enrolments/ada/${verb}`, undefined],
        [`enrolments/ada/${inverse}`, 7],
      ]);
    },
  );

  it.each([
    ['reopen', 'stop'],
    ['resume', 'pause'],
  ] as const)(
    'given %s, then its Undo keeps mails from them whatever has happened since',
    async (verb, inverse) => {
      const { hook: acts, sent } = given(useEnrolmentActs);
      acts[verb](ada);
      await settled();
      undoStack.get().at(-1)?.undo();
      expect(sent.at(-1)).toEqual([`enrolments/ada/${inverse}`, undefined]);
    },
  );
});

describe('what is done about two people quickly, one after the other', () => {
  afterEach(() => undoStack.set([]));

  it('given nothing of it is answered, then both are busy, and each until theirs is, whoever is answered first', async () => {
    const answers = new Map<string, (answer: object) => void>();
    const command = (path: string) =>
      new Promise<object>((resolve) => answers.set(path.split('/')[1] ?? '', resolve));
    const user = { id: 'rhea', may: { change: true } };
    const { used: acts } = commandScreen(useEnrolmentActs, command, user);
    const busy = () => ['ada', 'bo', 'cy'].filter((id) => acts.isBusy(id));
    acts.pause(ada);
    acts.doStep({ id: 'bo', name: 'Bo Birch' }, 'first');
    expect(busy()).toEqual(['ada', 'bo']);
    answers.get('ada')?.({ revision: 7 });
    await settled();
    expect(busy()).toEqual(['bo']);
    answers.get('bo')?.({ revision: 7 });
    await settled();
    expect(busy()).toEqual([]);
  });

  it('given nobody answered, then it can be pressed again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const user = { id: 'rhea', may: { change: true } };
    const { used: acts } = commandScreen(useEnrolmentActs, () => Promise.reject(nobody()), user);
    acts.pause(ada);
    expect(acts.isBusy('ada')).toBe(true);
    await settled();
    expect(acts.isBusy('ada')).toBe(false);
    jest.restoreAllMocks();
  });
});

describe('another sender for somebody', () => {
  afterEach(() => undoStack.set([]));

  const theirs = { mailboxId: 'of-rhea', senderId: 'rhea', enrolledById: 'rhea' };

  it.each<readonly [string, object, number]>([
    ['it went from the reader’s own account, in their name, before', {}, 1],
    ['it went in the name of a colleague, from the reader’s account', { enrolledById: 'anna' }, 0],
    ['it went from an account that a colleague lends', { senderId: 'anna' }, 0],
  ])(
    'given %s, then it is chosen as they were seen, and Undo stands only where it restores all',
    async (_what, before, undos) => {
      const whom = { ...ada, ...theirs, ...before, revision: 3 };
      const { hook, sent } = given(() =>
        useSenderChange(whom, ['of-rhea', 'of-anna'], () => undefined),
      );
      hook.change('of-anna', false);
      await settled();
      expect(undoStack.get()).toHaveLength(undos);
      undoStack.get().at(-1)?.undo();
      const path = 'enrolments/ada/change-sender';
      expect(sent).toEqual([[path, 3], ...Array.from({ length: undos }, () => [path, 7])]);
    },
  );
});

describe('another sender for all who wait in several sequences', () => {
  it('is chosen for one after the other, page by page, and told as one', async () => {
    const answers = [
      told({ changed: 500, next: 'last' }),
      told({ changed: 1, reasons: [{ code: 'may-have-answered', count: 2 }] }),
      told({ changed: 3, reasons: [{ code: 'may-have-answered', count: 1 }] }),
    ];
    const bodies: unknown[] = [];
    const { hook, notices } = given(
      () => useSenderChange({ sequenceIds: ['first', 'second'] }, [], () => undefined),
      (body) => {
        bodies.push(body);
        return answers[bodies.length - 1];
      },
    );
    hook.change('of-rhea', false);
    for (const _answer of answers) await settled();
    const asked = { mailboxId: 'of-rhea', answersRuledOut: false, who: 'waiting' };
    expect(bodies).toEqual([
      { ...asked, sequenceId: 'first' },
      { ...asked, sequenceId: 'first', after: 'last' },
      { ...asked, sequenceId: 'second' },
    ]);
    expect(notices.get().notices).toMatchObject([{ message: 'enrolments.sender.doneMany' }]);
  });
});

const told = (said: object) => ({ changed: 0, reasons: [], next: null, ...said });

/** Until what was sent has been answered and told. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

function given<Hook>(use: () => Hook, answer: (body: unknown) => unknown = () => undefined) {
  const sent: (readonly [string, number | undefined])[] = [];
  const command = async (
    path: string,
    options: { readonly ifMatch?: number; readonly body?: unknown } = {},
  ) => {
    sent.push([path, options.ifMatch]);
    return answer(options.body) ?? { id: 'ada', revision: 7 };
  };
  const user = { id: 'rhea', may: { change: true } };
  const { used: hook, notices } = commandScreen(use, command, user);
  return { hook, sent, notices };
}
