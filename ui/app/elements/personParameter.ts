/** Where an address names who is shown over a list or beside one: `?person=<id>`. */
export const PERSON = 'person';
