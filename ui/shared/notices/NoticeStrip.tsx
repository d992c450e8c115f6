import { useEffect, useLayoutEffect, useRef, type ComponentType, type RefObject } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { drawn, type CustomRender, type Notice } from './notices.ts';
import { useNotices, useNoticeStore } from './noticeStore.ts';
import css from './NoticeStrip.module.css';

/** What draws the notices that are drawn in their own way: one that is missing is not drawn. */
export type CustomNotices = Readonly<
  Partial<Record<CustomRender, ComponentType<{ readonly notice: Notice }>>>
>;

const icons = {
  error: 'warning',
  notice: 'notice',
  success: 'checkmark',
  hidden: 'notice',
} as const;

/**
 * The strip at the top that follows scrolling: what happened, and the one thing to do about it. Without what draws
 * announcements it shows none.
 */
export function NoticeStrip({ custom }: { readonly custom?: CustomNotices | undefined }) {
  const shown = drawn({
    notices: useNotices().filter(
      ({ customRender }) => customRender === undefined || custom?.[customRender] !== undefined,
    ),
  });
  const strip = useRef<HTMLElement>(null);
  useEffect(() => (strip.current === null ? undefined : tellHeight(strip.current)), []);
  return (
    <section ref={strip} className={css.strip} aria-live="polite" aria-label="Notices">
      {shown.map((notice, at) => (
        <StripLine key={`${notice.type} ${at}`} notice={notice} custom={custom} />
      ))}
    </section>
  );
}

/** Keeps `--strip` as high as the strip, for whatever else follows scrolling to stay below it. */
function tellHeight(strip: HTMLElement): () => void {
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty('--strip', `${strip.offsetHeight}px`));
  watch.observe(strip);
  return () => watch.disconnect();
}

/** When what has the focus goes, keys go on at what is told next, or in the page itself. */
function useFocusKept(line: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { current } = line;
    const strip = current?.parentElement;
    return () => {
      if (current?.contains(document.activeElement) !== true) return;
      // By then it is gone, and what comes after it stands there.
      queueMicrotask(() => {
        const next = strip?.querySelector('button') ?? document.querySelector('main');
        next?.focus({ preventScroll: true });
      });
    };
  }, [line]);
}

function StripLine({
  notice,
  custom,
}: {
  readonly notice: Notice;
  readonly custom: CustomNotices | undefined;
}) {
  const store = useNoticeStore();
  const line = useRef<HTMLDivElement>(null);
  useFocusKept(line);
  const Custom = notice.customRender && custom?.[notice.customRender];
  return (
    <div ref={line} className={css.notice} data-kind={notice.noticeType}>
      <Icon shape={icons[notice.noticeType]} size={20} />
      {Custom ? (
        <Custom notice={notice} />
      ) : (
        <>
          <span className={css.message}>{notice.message}</span>
          {notice.again !== undefined && (
            <button type="button" className={css.link} onClick={notice.again}>
              Try again
            </button>
          )}
          {notice.error?.reload === true ? (
            <button type="button" className={css.link} onClick={() => location.reload()}>
              Refresh
            </button>
          ) : (
            <button
              type="button"
              className={css.link}
              onClick={() => store.dismiss(notice.type, notice.of)}
            >
              Dismiss
            </button>
          )}
        </>
      )}
    </div>
  );
}
