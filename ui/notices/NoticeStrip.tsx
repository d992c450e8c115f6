import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import type { Notice } from '../notices/notices.ts';
import { noticeStore, useNotices } from '../notices/noticeStore.ts';
import css from './NoticeStrip.module.css';

const icons = { error: ErrorIcon, notice: InfoIcon, success: DoneIcon } as const;

/** The strip at the top that follows scrolling: what happened, and the one thing to do about it. */
export function NoticeStrip() {
  const notices = useNotices().filter((notice) => notice.noticeType !== 'hidden');
  return (
    <section className={css.strip} aria-live="polite" aria-label="Notices">
      {notices.map((notice, at) => (
        <StripLine key={`${notice.type} ${at}`} notice={notice} />
      ))}
    </section>
  );
}

function StripLine({ notice }: { readonly notice: Notice }) {
  const kind = notice.noticeType === 'hidden' ? 'notice' : notice.noticeType;
  const Icon = icons[kind];
  return (
    <div className={css.notice} data-kind={kind}>
      <Icon fontSize="small" aria-hidden />
      <span className={css.message}>{notice.message}</span>
      {notice.reload === true ? (
        <button type="button" onClick={() => location.reload()}>
          Refresh
        </button>
      ) : (
        <button type="button" onClick={() => noticeStore.dismiss(notice.type)}>
          Dismiss
        </button>
      )}
    </div>
  );
}
