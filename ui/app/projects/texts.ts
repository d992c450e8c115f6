/** The texts of projects. */
export const projectTexts = {} as const;
