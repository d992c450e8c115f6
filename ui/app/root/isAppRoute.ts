import { isAppPath } from '../../../domain/contracts/routes.ts';

/** True for a plain click on a link to another address of the app, which the app shows by itself. */
export function isAppRoute(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const plain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  const here = ['', '_self'].includes(link.target) && !link.hasAttribute('download');
  return plain && here && link.origin === location.origin && isAppPath(link.pathname);
}
