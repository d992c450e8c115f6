/** Stands for no popup: where nothing is open, and where a click on the page leads. */
export const BODY = 'body';

/**
 * Whether a popup is open. Ids are colon-joined: while `a:b` is open, so is `a`, which it lies in.
 *
 * @param open the one id that is open
 */
export function isOpen(open: string, id: string): boolean {
  return open === id || open.startsWith(`${id}:`);
}

/** Whether any is. */
export function isAnyOpen(open: string): boolean {
  return open !== '' && open !== BODY;
}

/** The open id after a popup's own button was pressed: pressed again, it closes. */
export function afterToggle(open: string, id: string): string {
  return open === id ? '' : id;
}

/** The open id after a click on the page, outside of any popup. */
export function afterBodyClick(open: string): string {
  return open === BODY ? open : BODY;
}

/** The open id after the innermost popup was left: the one around it, or none. */
export function afterLeaving(id: string): string {
  return id.split(':').slice(0, -1).join(':');
}
