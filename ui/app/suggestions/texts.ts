/** The texts of suggestions. */
export const suggestionTexts = {} as const;
