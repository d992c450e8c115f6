import css from './Referral.module.css';

/** A recommendation as its author writes it, and what its author sees of it afterwards. */
export function Referral() {
  return (
    <div className={css.referral}>
      <blockquote>
        <p>
          We shared the on-call rota for two years. She is the one who writes down why, and the one
          who is calm.
        </p>
        <footer>Imani Brightwater about Hyun-woo Cho, for Senior Backend Engineer</footer>
      </blockquote>
      <ol aria-label="What the author sees of it">
        <li>
          <span>Referred</span> 3 Nov 2026
        </li>
        <li>
          <span>Taken in by the team</span>
        </li>
        <li>
          <span>Hired</span>
        </li>
      </ol>
    </div>
  );
}
