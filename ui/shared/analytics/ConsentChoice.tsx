import { useStore } from '../page/store.ts';
import { consent } from './consent.ts';
import css from './Consent.module.css';

/** The way to think again, for who has said something; nothing where nobody was asked. */
export function ConsentChoice() {
  const said = useStore(consent);
  if (said !== 'yes' && said !== 'no') return null;
  return (
    <button type="button" className={css.choice} onClick={() => consent.set('asked')}>
      Measuring: {said === 'yes' ? 'on' : 'off'}
    </button>
  );
}
