/** Stands in every answer where a name or a text has been erased. */
export const ERASED = '[erased]';
