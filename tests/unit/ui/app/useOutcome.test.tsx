import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AnswerError } from '../../../../ui/app/providers/answerError.ts';
import { useOutcome, type Outcome } from '../../../../ui/app/providers/useOutcome.ts';
import { PageProvider } from '../../../../ui/app/root/page.ts';
import { OLD_CLIENT } from '../../../../ui/shared/notices/notices.ts';
import { createNoticeStore, NoticesProvider } from '../../../../ui/shared/notices/noticeStore.ts';

type Page = ComponentProps<typeof PageProvider>['value'];

describe('how a write ended', () => {
  it('given it succeeded, then what it was told before goes, and its resource is read again', async () => {
    const { outcome, told, read } = given();
    await outcome.failed('projects', refused(500));
    expect(told()).toEqual(['No.']);
    await outcome.done('projects');
    expect(told()).toEqual([]);
    expect(read).toEqual(['projects']);
  });

  it.each([404, 409, 412])(
    'given %i, then it is told, and what has been overtaken is read again',
    async (status) => {
      const { outcome, told, read } = given();
      await outcome.failed('projects', refused(status));
      expect(told()).toEqual(['No.']);
      expect(read).toEqual(['projects']);
    },
  );

  it.each([403, 422, 500, 503])(
    'given %i, then it is told, and what is on screen stays as it is',
    async (status) => {
      const { outcome, told, read } = given();
      await outcome.failed('projects', refused(status));
      expect(told()).toEqual(['No.']);
      expect(read).toEqual([]);
    },
  );

  it('given fields were refused, then nothing is told above them', async () => {
    const { outcome, told } = given();
    await outcome.failed('projects', refused(422, { name: 'Too long.' }));
    expect(told()).toEqual([]);
  });

  it('given a new version of the server, then what was refused at a field is an error, until it has been put right', async () => {
    const { outcome, told, notices } = given();
    notices.answered('one', 'two');
    expect(told()).toEqual([]);
    await outcome.failed('projects', refused(422, { name: 'Too long.' }));
    await outcome.failed('projects', refused(422, { name: 'Too long still.' }));
    expect(told()).toEqual([OLD_CLIENT]);
    expect(notices.get().toldInPlace).toBe(1);
    await outcome.done('projects');
    expect(notices.get().toldInPlace).toBe(0);
  });

  it('given a failure that is said in its dialog, then a new version of the server finds an error', async () => {
    const { outcome, told, notices } = given(true);
    await outcome.failed('projects', refused(500));
    expect(told()).toEqual([]);
    notices.answered('one', 'two');
    expect(told()).toEqual([OLD_CLIENT]);
  });

  it('given there was no answer, then that is told, and nothing is read', async () => {
    const { outcome, told, read } = given();
    await outcome.failed('projects', new Error('Unreachable.'));
    expect(told()).toEqual(['Unreachable.']);
    expect(read).toEqual([]);
  });
});

const refused = (status: number, fields: Readonly<Record<string, string>> = {}) =>
  new AnswerError({ status, message: 'No.', data: { fields } });

function given(isSaidInPlace = false) {
  const notices = createNoticeStore();
  const read: string[] = [];
  const readAgain = async (resources: readonly string[]) => void read.push(...resources);
  const outcomes: Outcome[] = [];
  function Screen() {
    outcomes.push(useOutcome('RENAME_PROJECT', isSaidInPlace));
    return null;
  }
  renderToStaticMarkup(
    <NoticesProvider value={notices}>
      <PageProvider value={{ readAgain } as unknown as Page}>
        <Screen />
      </PageProvider>
    </NoticesProvider>,
  );
  const told = () => notices.get().notices.map(({ message }) => message);
  return { outcome: outcomes[0]!, told, read, notices };
}
