/** The texts of the search. */
export const searchTexts = {} as const;
