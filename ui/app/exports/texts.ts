/** The texts of exports. */
export const exportTexts = {} as const;
