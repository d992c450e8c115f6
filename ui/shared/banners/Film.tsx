import { useRef, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import film from './media/film.webm';
import poster from './media/film.webp';
import css from './Film.module.css';

const moves = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The film of a sequence that AI writes: it loops without sound, and can be stopped. */
export function Film({ words }: { readonly words: string }) {
  const ref = useRef<HTMLVideoElement>(null);
  const [autoPlay] = useState(moves);
  const [playing, setPlaying] = useState(autoPlay);

  async function turn() {
    if (ref.current?.paused === false) ref.current.pause();
    else await ref.current?.play();
  }

  return (
    <div className={css.film}>
      <video
        ref={ref}
        src={film}
        poster={poster}
        width={600}
        height={324}
        aria-label={words}
        autoPlay={autoPlay}
        loop
        muted
        playsInline
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <button
        type="button"
        className={css.turn}
        aria-label={playing ? 'Pause the video' : 'Play the video'}
        onClick={() => void turn()}
      >
        <Icon shape={playing ? 'pause' : 'play'} size={20} />
      </button>
    </div>
  );
}
