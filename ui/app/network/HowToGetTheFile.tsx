import css from './HowToGetTheFile.module.css';

/** How one gets the file from the network's own site. */
export function HowToGetTheFile() {
  return (
    <section className={css.how}>
      <h2>How to get the file</h2>
      <ol>
        <li>
          In your professional network’s settings, open data privacy and ask for a copy of your
          data.
        </li>
        <li>Choose only your connections: that copy is ready soonest.</li>
        <li>It takes about 10 to 15 minutes until the mail with the download comes.</li>
        <li>Bring the file here as it is. There is no need to unpack or open it.</li>
      </ol>
      <p>
        It holds names, profile addresses, companies and positions. It says nothing of places,
        skills or years, so those stay unknown for these people.
      </p>
    </section>
  );
}
