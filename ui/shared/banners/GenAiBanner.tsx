import { useState } from 'react';
import { Modal } from '../popups/Modal.tsx';
import { usePopup } from '../popups/popupStore.ts';
import { Banner } from './Banner.tsx';
import { useBannerContext } from './context.ts';
import { Film } from './Film.tsx';
import still from './media/film.webp';
import ourVideo from './media/video.webm';
import { Slides } from './Slides.tsx';
import css from './Modals.module.css';

const POPUP = 'genAi';

/** Announces generative AI for sequences. */
export function GenAiBanner() {
  const { isOpen } = usePopup(POPUP);
  return (
    <>
      <Banner feature="GEN_AI_SEQUENCES" popup={POPUP} more="Get started">
        New! Generative AI for email sequences and personalization.
      </Banner>
      {isOpen && <GenAiModal />}
    </>
  );
}

const slides = [
  { title: 'Gen AI for Sequences and Personalization', content: <OneClick /> },
  { title: 'Learn more', content: <LearnMore /> },
];

function GenAiModal() {
  const [index, setIndex] = useState(0);
  return (
    <Modal id={POPUP} title={slides[index]?.title ?? ''} closesByOverlay>
      <Slides slides={slides} index={index} onIndex={setIndex} />
    </Modal>
  );
}

function OneClick() {
  return (
    <>
      <Film words="AI writes a sequence for a project, mail by mail; somebody reads it, and it is saved." />
      <p className={css.words}>Generate a tailored email sequence in one click.</p>
      <p className={css.note}>
        From the job description, and for each person’s first line from what they do, in a tone and
        length of your choice. Nothing that AI wrote is sent before somebody has read it.
      </p>
    </>
  );
}

function LearnMore() {
  const { genAi } = useBannerContext();
  const video = {
    title: '2-minute video on creating a generative AI sequence',
    url: genAi.video ?? ourVideo,
  };
  return (
    <>
      <a className={css.picture} href={video.url} target="_blank" rel="noopener noreferrer">
        <img
          src={genAi.picture ?? still}
          width={600}
          height={324}
          alt="Watch the video on creating a generative AI sequence"
        />
      </a>
      <ul className={css.links}>
        {[video, ...genAi.posts].map(({ title, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
