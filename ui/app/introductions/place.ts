/** What stays around a question while it is asked, answered and taken back. */
export const PLACE = 'li, main';

/** The first field of the form that was opened there. */
export const FIELD = 'form [role="combobox"], form textarea';

/** What opens that form: it stands there again once nothing was sent. */
export const OPENS = { given: { 'data-asks': true }, found: '[data-asks]' } as const;
