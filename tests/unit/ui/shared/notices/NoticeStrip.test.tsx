import { renderToStaticMarkup } from 'react-dom/server';
import { NoticeStrip } from '../../../../../ui/shared/notices/NoticeStrip.tsx';
import {
  createNoticeStore,
  NoticesProvider,
} from '../../../../../ui/shared/notices/noticeStore.ts';
import { noNotices, type Notice } from '../../../../../ui/shared/notices/notices.ts';

const drawn = (...notices: Notice[]) =>
  renderToStaticMarkup(
    <NoticesProvider value={createNoticeStore({ ...noNotices, notices })}>
      <NoticeStrip
        custom={{ COVID_CLAUSES: () => <b>layoffs</b>, GEN_AI_SEQUENCES: () => <b>sequences</b> }}
      />
    </NoticesProvider>,
  );

const layoffs: Notice = {
  type: 'COVID_CLAUSES',
  message: 'plain',
  noticeType: 'notice',
  customRender: 'COVID_CLAUSES',
};
const sequences: Notice = {
  ...layoffs,
  type: 'GEN_AI_SEQUENCES',
  customRender: 'GEN_AI_SEQUENCES',
};

describe('the strip of notices', () => {
  it('given a notice, then it can be dismissed', () => {
    const html = drawn({ type: 'SAVE', message: 'Saved.', noticeType: 'notice' });
    expect(html).toContain('Saved.');
    expect(html).toContain('Dismiss');
    expect(html).not.toContain('Refresh');
  });

  it('given an error that asks to load the page anew, then Refresh stands in the place of Dismiss', () => {
    const error = { reload: true };
    const html = drawn({ type: 'SAVE', message: 'Malformed.', noticeType: 'error', error });
    expect(html).toContain('Refresh');
    expect(html).not.toContain('Dismiss');
  });

  it('given a hidden notice, then it is kept and not drawn', () => {
    const html = drawn({ type: 'SAVE', message: 'Nobody reads this.', noticeType: 'hidden' });
    expect(html).not.toContain('Nobody reads this.');
  });

  it('given a notice that is drawn in its own way, then its component stands there, not its message', () => {
    const html = drawn(layoffs);
    expect(html).toContain('<b>layoffs</b>');
    expect(html).not.toContain('plain');
  });

  it('given one that is not for them any more, then the next stands there, and its message nowhere', () => {
    const store = createNoticeStore({ ...noNotices, notices: [layoffs, sequences] });
    const html = renderToStaticMarkup(
      <NoticesProvider value={store}>
        <NoticeStrip custom={{ GEN_AI_SEQUENCES: () => <b>sequences</b> }} />
      </NoticesProvider>,
    );
    expect(html).toContain('<b>sequences</b>');
    expect(html).not.toContain('plain');
  });

  it('given two announcements, then only the first in order stands there, and the second once it is gone', () => {
    expect(drawn(sequences, layoffs)).toContain('<b>sequences</b>');
    expect(drawn(sequences, layoffs)).not.toContain('<b>layoffs</b>');
    expect(drawn(layoffs)).toContain('<b>layoffs</b>');
  });

  it('given announcements and what happened, then what happened is told beside the one announcement', () => {
    const failed = { type: 'SAVE', message: 'Refused.', noticeType: 'error' } as const;
    const html = drawn(layoffs, sequences, failed, { ...failed, type: 'MOVE', message: 'Lost.' });
    expect(html).toContain('<b>layoffs</b>');
    expect(html).not.toContain('<b>sequences</b>');
    expect(html).toContain('Refused.');
    expect(html).toContain('Lost.');
  });
});
