import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { kept } from './kept.ts';

/**
 * A link that keeps the parameters which stay in every address, without scripts too: between public
 * pages, which go there by themselves where they can (see `useLinks`), and out of the app to them.
 */
export function Link({
  href,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { readonly href: string }) {
  const address = useKept(href);
  return (
    <a {...rest} href={address}>
      {children}
    </a>
  );
}

/** An address of ours, such as a form's, with the parameters that stay in every address. */
export function useKept(address: string): string {
  return kept(address, useLocation().search);
}
