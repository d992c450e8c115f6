/** The read model of people as its parts know it: raise the version when any of them changes meaning. */
export const PEOPLE = { name: 'people', version: 3 } as const;
