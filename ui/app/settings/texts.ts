/** The texts of the settings. */
export const settingsTexts = {} as const;
