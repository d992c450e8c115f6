import type { ClickType, EventOrigin } from '../../../domain/contracts/analytics.ts';

const INTERACTIVE = [
  'button',
  'summary',
  ...['button', 'tab', 'menuitem', 'menuitemradio', 'option', 'checkbox', 'switch'].map(
    (role) => `[role=${role}]`,
  ),
  ...['checkbox', 'radio', 'submit', 'button', 'file'].map((type) => `input[type=${type}]`),
].join();

/** Parts of a page, by what they are: the innermost around what was clicked names its place. */
const places: readonly (readonly [selector: string, place: EventOrigin])[] = [
  ['dialog,[role=dialog]', 'dialog'],
  ['[role=menu],[role=listbox]', 'menu'],
  ['form', 'form'],
  ['section[aria-label=Notices]', 'notices'],
  ['nav', 'navigation'],
  ['header', 'header'],
  ['footer', 'footer'],
  ['main', 'main'],
];
const PLACES = places.map(([selector]) => selector).join();

/** A click on something that does something. */
interface Click {
  readonly click_type: ClickType;
  readonly event_origin: EventOrigin;
  /** Where a link leads, else `null`: it happened on the page itself. */
  readonly href: string | null;
}

/** True for a click on a link that the page follows by itself. */
export type IsRoute = (event: MouseEvent, link: HTMLAnchorElement) => boolean;

/** What a click was on; `null` for one on nothing that can be clicked. */
export function clickOf(event: MouseEvent, isRoute: IsRoute): Click | null {
  if (!(event.target instanceof Element)) return null;
  const clicked = event.target.closest<HTMLElement>(`a[href],${INTERACTIVE}`);
  if (clicked === null) return null;
  const around = clicked.closest(PLACES);
  const [, event_origin = 'page'] = places.find(([selector]) => around?.matches(selector)) ?? [];
  if (!(clicked instanceof HTMLAnchorElement)) {
    return { click_type: 'interactive_element', event_origin, href: null };
  }
  const click_type = isRoute(event, clicked) ? 'route_navigation' : 'plain_link';
  return { click_type, event_origin, href: clicked.href };
}
