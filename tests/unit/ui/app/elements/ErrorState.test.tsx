import { renderToStaticMarkup } from 'react-dom/server';
import { I18nContext } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { ErrorState } from '../../../../../ui/app/elements/ErrorState.tsx';
import { i18nProvider } from '../../../../../ui/app/i18n/i18nProvider.ts';
import { AnswerError } from '../../../../../ui/app/providers/answerError.ts';
import { UnansweredError } from '../../../../../ui/app/providers/unanswered.ts';
import {
  createNoticeStore,
  NoticesProvider,
} from '../../../../../ui/shared/notices/noticeStore.ts';
import { MALFORMED } from '../../../../../ui/shared/page/answers.ts';

describe('what could not be read', () => {
  it('says why, and offers to try again', () => {
    const shown = shownOf(new AnswerError({ status: 500, message: 'Something broke.' }));
    expect(shown).toContain('Something broke.');
    expect(shown).toContain('Try again');
    expect(shown).not.toContain('Refresh');
  });

  it('given an answer that its reader stumbled over, then it is malformed, and the page can be loaded anew', () => {
    const shown = shownOf(new TypeError('Cannot read properties of null (reading ‘query’)'));
    expect(shown).toContain(MALFORMED);
    expect(shown).not.toContain('Cannot read');
    expect(shown).toContain('Refresh');
    expect(shown).not.toContain('Try again');
  });

  it('given a command that nobody answered, then nobody says that it was not done, and once is said to be enough', () => {
    const shown = shownOf(new UnansweredError('No answer came: it may or may not be saved.'));
    expect(shown).toContain('No answer came: it may or may not be saved.');
    expect(shown).toContain('Sent again as it stands, it counts once.');
    expect(shown).not.toContain('The people could not be read.');
  });
});

function shownOf(error: unknown): string {
  return renderToStaticMarkup(
    <I18nContext value={i18nProvider}>
      <MemoryRouter>
        <NoticesProvider value={createNoticeStore()}>
          <ErrorState
            what="The people could not be read."
            error={error}
            onRetry={() => undefined}
          />
        </NoticesProvider>
      </MemoryRouter>
    </I18nContext>,
  );
}
