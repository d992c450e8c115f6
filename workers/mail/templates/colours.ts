/** The colours of mails, those of the same names that pages have; a test holds them equal. */
export const light = {
  paper: '#FBFAF7',
  line: '#E4E1DA',
  ink: '#1C1B19',
  soft: '#5C5952',
  accent: '#0B6E4F',
  accentInk: '#FFFFFF',
} as const;

export const dark = {
  paper: '#151614',
  line: '#33362F',
  ink: '#F1F0EB',
  soft: '#A9A79E',
  accent: '#5FC9A2',
  accentInk: '#0C1F18',
} as const;
