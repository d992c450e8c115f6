import type { Translate } from '../../../../ui/app/i18n/useTranslate.ts';
import { AnswerError } from '../../../../ui/app/providers/answerError.ts';
import { unanswered } from '../../../../ui/app/providers/unanswered.ts';

const away = new AnswerError({ status: 0, message: 'Nobody answers.' });
const translate = ((key: string, values?: object) =>
  [key, ...Object.values(values ?? {})].join(' | ')) as Translate;
const again = jest.fn();

function told(path: string, body?: object, error: unknown = away) {
  const options = body === undefined ? undefined : { body };
  return unanswered(error, { path, options, translate, again });
}

describe('a command that nobody answered', () => {
  it('is said by what it was, and tried again where nothing was typed for it', () => {
    expect(told('prospects/7/put-back')).toEqual({
      message: 'root.notDone | put back | Nobody answers.',
      again,
    });
    expect(told('projects/7/archive', {})).toMatchObject({ again });
  });

  it('is sent again by its own form, where it has one', () => {
    expect(told('lists/7/rename', { name: 'Weavers' })).toEqual({
      message: 'root.notDone | rename | Nobody answers.',
    });
    expect(told('lists', { name: 'Weavers' })).toEqual({
      message: 'root.notSaved | Nobody answers.',
    });
  });

  it('is none where somebody has answered', () => {
    const refused = new AnswerError({ status: 503, message: 'Later.' });
    expect(told('projects/7/archive', {}, refused)).toBeUndefined();
  });
});
