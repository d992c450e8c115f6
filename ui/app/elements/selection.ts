/** Which rows of a list are chosen: some by their ids, or all that the list's filter finds. */
export interface Selected {
  readonly ids: ReadonlySet<string>;
  readonly isAll: boolean;
  /** The row from which a range goes on. */
  readonly last: string | undefined;
}

export const nothingSelected: Selected = { ids: new Set(), isAll: false, last: undefined };

/**
 * With one row chosen or no longer so. Where a range is meant, all from the last one on to it are
 * made as this one becomes.
 * @param page the ids of the rows on screen, in their order
 */
export function toggled(
  selected: Selected,
  id: string,
  page: readonly string[],
  isRange = false,
): Selected {
  // Without the one, it is all no longer: what was seen to be chosen is what stays.
  const ids = new Set(selected.isAll ? page : selected.ids);
  const isOn = !ids.has(id);
  for (const each of isRange ? between(selected.last, id, page) : [id]) {
    if (isOn) ids.add(each);
    else ids.delete(each);
  }
  return { ids, isAll: false, last: id };
}

/** All of the page, or, where it was that already, none of it. */
export function pageToggled(selected: Selected, page: readonly string[]): Selected {
  const ids = new Set(selected.ids);
  const isOn = selected.isAll || page.every((id) => ids.has(id));
  for (const id of page) {
    if (isOn) ids.delete(id);
    else ids.add(id);
  }
  return { ids: selected.isAll ? new Set() : ids, isAll: false, last: undefined };
}

function between(from: string | undefined, to: string, page: readonly string[]): readonly string[] {
  const ends = [from === undefined ? -1 : page.indexOf(from), page.indexOf(to)];
  if (ends.includes(-1)) return [to];
  return page.slice(Math.min(...ends), Math.max(...ends) + 1);
}
