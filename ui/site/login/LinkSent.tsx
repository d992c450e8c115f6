/** The link is on its way. `Send again` loads the form anew: the notices have been read and are gone. */
export function LinkSent({ email }: { readonly email: string }) {
  return (
    <section className="card">
      <h1>Sign-in link sent!</h1>
      <p>
        We sent it to <strong className="address">{email}</strong>. Check your inbox and your junk
        folder, and use only the most recent link.
      </p>
      <p className="aside">
        Nothing there? <a href="/login">Send again</a>
      </p>
    </section>
  );
}
