/** The texts of one's network. */
export const networkTexts = {} as const;
