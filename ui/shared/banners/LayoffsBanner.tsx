import { Modal } from '../popups/Modal.tsx';
import { usePopup } from '../popups/popupStore.ts';
import { Banner } from './Banner.tsx';
import clauses from './media/search-clauses.webp';
import people from './media/search-people.webp';
import css from './Modals.module.css';

const POPUP = 'layoffs';

/** Announces the search clauses about layoffs. */
export function LayoffsBanner() {
  return (
    <>
      <Banner feature="COVID_CLAUSES" popup={POPUP} more="Learn more">
        New! Search for prospects likely impacted by the COVID-19 layoffs.
      </Banner>
      <LayoffsModal />
    </>
  );
}

function LayoffsModal() {
  const { close } = usePopup(POPUP);
  return (
    <Modal id={POPUP} title="Search for prospects impacted by layoffs" closesByOverlay>
      <p className={css.words}>
        New search clauses identify people likely impacted by layoffs, and employees in affected
        industries and companies.
      </p>
      <figure className={css.figure}>
        <img
          src={clauses}
          width={600}
          height={324}
          alt="A project’s search: chips name an industry, a company and, under Further conditions, a layoff in the last 12 months."
        />
        <figcaption>
          Open a project's search. Under “Further conditions” add “Likely impacted by layoffs”;
          under “Industries” and “Works or worked at” name whom it has hit.
        </figcaption>
      </figure>
      <figure className={css.figure}>
        <img
          src={people}
          width={600}
          height={324}
          alt="A project's suggestions: people, each with a score."
        />
        <figcaption>Save the search, and the suggestions of the project follow it.</figcaption>
      </figure>
      <p className={css.end}>
        <button type="button" className={css.primary} onClick={close}>
          Got it
        </button>
      </p>
    </Modal>
  );
}
