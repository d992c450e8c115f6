import { I18nContext } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { i18nProvider } from '../../../../../ui/app/i18n/i18nProvider.ts';
import { AnswerError, maySendAgain } from '../../../../../ui/app/providers/answerError.ts';
import { ActWords } from '../../../../../ui/app/suggestions/ActWords.tsx';
import { BulkState } from '../../../../../ui/app/prospects/BulkState.tsx';
import {
  createNoticeStore,
  NoticesProvider,
} from '../../../../../ui/shared/notices/noticeStore.ts';

const nothing = () => undefined;

/** What stands on screen, without its marks. */
function shown(element: React.ReactElement): string {
  const html = renderToStaticMarkup(
    <I18nContext value={i18nProvider}>
      <NoticesProvider value={createNoticeStore()}>{element}</NoticesProvider>
    </I18nContext>,
  );
  return html.replaceAll(/<style[^]*?<\/style>|<[^>]+>/g, ' ');
}

describe('what was not done', () => {
  it('can be sent again where that may help, and not where it would be refused again', () => {
    const may = (status: number, code = '') =>
      maySendAgain(new AnswerError({ status, message: 'No.', data: { code } }));
    const codes = [0, 429, 500, 502, 412, 400, 403, 404, 422];
    expect(codes.filter((status) => may(status))).toEqual([0, 429, 500, 502, 412]);
    expect([may(409), may(409, 'concurrency')]).toEqual([false, true]);
  });

  it('offers to try again only where it can be sent again', () => {
    const failed = { kind: 'failed', words: 'Not undone.', dismiss: nothing } as const;
    expect(shown(<ActWords state={{ ...failed, again: nothing }} />)).toContain('Try again');
    expect(shown(<ActWords state={failed} />)).not.toContain('Try again');
  });

  it('tells of an Undo of many that broke off nothing that can’t be done', () => {
    const outcome = { status: 'failed', failed: [], failedCount: 0, reasons: [] } as const;
    const job = { running: undefined, isStopping: false, stop: nothing, dismiss: nothing };
    const words = (action: string) =>
      shown(
        <BulkState bulk={{ ...job, outcome: { ...outcome, failed: [], reasons: [], action } }} />,
      );
    expect(words('move')).toContain('try again with the rest');
    expect(words('undo')).toContain('Kith could not take all of this back.');
    expect(words('undo')).not.toContain('try again');
  });
});
