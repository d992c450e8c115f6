/** The read model of people as its parts know it: raise the version when any of them changes meaning. */
export const PEOPLE = { name: 'people', version: 7 } as const;

/** The same of the read model of connections. */
export const CONNECTIONS = { name: 'connections', version: 10 } as const;
