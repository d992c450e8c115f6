import { useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../icons/Icon.tsx';
import { slideAfter, type SlideMove } from './slides.ts';
import css from './Slides.module.css';

/** A slide: its title, and what stands under it. */
export interface Slide {
  readonly title: string;
  readonly content: ReactNode;
}

/** Slides one after the other, with arrows that are hidden where they lead nowhere, and pips. */
export function Slides({
  slides,
  index,
  onIndex,
}: {
  readonly slides: readonly Slide[];
  readonly index: number;
  readonly onIndex: (index: number) => void;
}) {
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const last = slides.length - 1;

  function go(move: SlideMove) {
    const to = slideAfter(index, slides.length, move);
    // At once, for the arrow just pressed may be gone then: the other one takes the focus.
    flushSync(() => onIndex(to));
    if (move === 'previous' && to === 0) next.current?.focus();
    if (move === 'next' && to === last) previous.current?.focus();
  }

  return (
    <section className={css.slides} aria-roledescription="carousel" aria-label="Slides">
      <div aria-live="polite">{slides[index]?.content}</div>
      <div className={css.ways}>
        <button
          ref={previous}
          type="button"
          className={css.arrow}
          data-hidden={index === 0}
          aria-label="Previous slide"
          onClick={() => go('previous')}
        >
          <Icon shape="previous" size={24} />
        </button>
        <ol className={css.pips}>
          {slides.map(({ title }, at) => (
            <li key={title}>
              <button
                type="button"
                className={css.pip}
                aria-label={`Slide ${at + 1} of ${slides.length}: ${title}`}
                aria-current={at === index}
                onClick={() => go({ to: at })}
              />
            </li>
          ))}
        </ol>
        <button
          ref={next}
          type="button"
          className={css.arrow}
          data-hidden={index === last}
          aria-label="Next slide"
          onClick={() => go('next')}
        >
          <Icon shape="next" size={24} />
        </button>
      </div>
    </section>
  );
}
