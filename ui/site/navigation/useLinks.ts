import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { destinationOf } from '../routes.tsx';
import { linkTarget, type LinkPlace } from './linkTarget.ts';

/**
 * Follows every link of the site: within the page where its path exactly matches a route, else by
 * loading what it leads to. Links in rendered texts are followed like any other.
 */
export function useLinks({ isKnown, signedIn }: Pick<LinkPlace, 'isKnown' | 'signedIn'>): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const href = hrefOf(event);
      if (href === null) return;
      const { address, within } = linkTarget(href, { pathname, search, isKnown, signedIn });
      // The browser follows links to others and to files by itself, whatever their scheme.
      if (!within && address === href) return;
      event.preventDefault();
      if (!within) return location.assign(address);
      const end = destinationOf(address);
      void navigate(end, { replace: end === pathname + search + hash });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate, pathname, search, hash, isKnown, signedIn]);
}

/** The address of a link that was plainly clicked: not into another tab, not to be kept as a file. */
export function hrefOf(event: MouseEvent): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const plain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  if (!plain || event.defaultPrevented || !(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (link === null || link.hasAttribute('download')) return null;
  return ['', '_self'].includes(link.target) ? link.getAttribute('href') : null;
}
