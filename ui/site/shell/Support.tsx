import { usePageData } from '../pageData.tsx';

/** Whom questions go to: this installation's address, or in words whoever runs it. */
export function Support({ subject }: { readonly subject?: string }) {
  const { supportEmail } = usePageData().clientConfig;
  if (supportEmail === '') return <>the people who run Kith for you</>;
  const about = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return <a href={`mailto:${supportEmail}${about}`}>{supportEmail}</a>;
}
