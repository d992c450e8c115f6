/** Whom questions go to: an installation's address, or in words whoever runs it where it names none. */
export function SupportAddress({
  email,
  subject,
}: {
  /** Empty where the installation names none. */
  readonly email: string;
  readonly subject?: string | undefined;
}) {
  if (email === '') return <>the people who run Kith for you</>;
  const about = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return <a href={`mailto:${email}${about}`}>{email}</a>;
}
