/** The texts of exports. */
export const exportTexts = {
  place: 'Exports',
} as const;
