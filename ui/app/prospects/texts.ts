/** The texts of the pipeline. */
export const prospectTexts = {} as const;
