import css from './Sequence.module.css';

const mails = [
  [
    'Day 0',
    'Bookings that are right at three in the morning',
    'Kerem, you moved a billing system from nightly batches to events. We are in the middle of that with our booking service, and would like to hear what went wrong.',
  ],
  [
    'Day 4',
    'Re: Bookings that are right at three in the morning',
    'One thing I left out: the team meets in Berlin three days a quarter and works from wherever it likes otherwise. Rotterdam is fine.',
  ],
  [
    'Day 10',
    'The last one from me',
    'If the time is wrong, a word is enough and I will not write again. If somebody else comes to mind, I would be glad of the name.',
  ],
] as const;

/** A sequence on its line of time, as it stands before somebody sends it. */
export function Sequence() {
  return (
    <div className={css.sequence}>
      <p className={css.head}>
        <strong>Draft for Kerem Korkmaz</strong> <span>not sent; an example</span>
      </p>
      <ol>
        {mails.map(([day, subject, words]) => (
          <li key={day}>
            <span className={css.day}>{day}</span>
            <strong>{subject}</strong>
            <p>{words}</p>
          </li>
        ))}
      </ol>
      <p className={css.end}>An answer ends the sequence, whichever mail it comes to.</p>
    </div>
  );
}
