import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { keepPersistent } from '../../../domain/contracts/persistentParameters.ts';

/** A link out of the app to a public page of ours, with the parameters that stay in every address. */
export function SiteLink({
  href,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { readonly href: string }) {
  const { search } = useLocation();
  return (
    <a {...rest} href={keepPersistent(href, search)}>
      {children}
    </a>
  );
}
