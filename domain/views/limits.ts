/** The longest name of a view, in UTF-16 units. */
export const VIEW_NAME_MAX = 80;
