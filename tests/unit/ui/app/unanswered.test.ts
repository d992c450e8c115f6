import type { Translate } from '../../../../ui/app/i18n/useTranslate.ts';
import { AnswerError } from '../../../../ui/app/providers/answerError.ts';
import { unanswered } from '../../../../ui/app/providers/unanswered.ts';

const away = new AnswerError({ status: 0, message: 'Nobody answers.' });
const translate = ((key: string, values?: object) =>
  [key, ...Object.values(values ?? {})].join(' | ')) as Translate;

function told(path: string, again?: () => void, error: unknown = away) {
  return unanswered(error, { path, translate, again });
}

describe('a command that nobody answered', () => {
  it('is said by what it was, and tried again where what follows is known', () => {
    const again = jest.fn();
    expect(told('prospects/7/put-back', again)).toEqual({
      message: 'root.notDone | put back | Nobody answers.',
      again,
    });
  });

  it('is sent again by its own form, where it has one', () => {
    expect(told('lists/7/rename')).toEqual({
      message: 'root.notDone | rename | Nobody answers.',
    });
    expect(told('lists')).toEqual({ message: 'root.notSaved | Nobody answers.' });
  });

  it('is said in the same way where only what stands before the server has answered', () => {
    const before = { status: 502, message: 'Not now.', data: { code: 'unreachable' } };
    expect(told('projects/7/archive', undefined, new AnswerError(before))).toEqual({
      message: 'root.notDone | archive | Not now.',
    });
  });

  it('given the server itself says that it can’t now, then that is said, and it is tried again', () => {
    const again = jest.fn();
    const away = new AnswerError({ status: 503, message: 'Later.' });
    expect(told('projects/7/archive', again, away)).toEqual({ message: 'Later.', again });
    expect(told('projects/7/archive', undefined, away)).toBeUndefined();
  });

  it('is none where it was refused', () => {
    const refused = new AnswerError({ status: 403, message: 'Not for you.' });
    expect(told('projects/7/archive', jest.fn(), refused)).toBeUndefined();
  });
});
