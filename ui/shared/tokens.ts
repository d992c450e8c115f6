/** What a colour is for. `tokens.css` gives the same names to the public site; a test holds them equal. */
export interface Palette {
  readonly paper: string;
  readonly surface: string;
  readonly line: string;
  readonly ink: string;
  readonly soft: string;
  readonly accent: string;
  readonly accentInk: string;
  readonly accentWash: string;
  readonly danger: string;
  readonly warn: string;
  readonly info: string;
  /** The page when it shows the past, so that nobody mistakes it for now. */
  readonly pastPaper: string;
  readonly pastLine: string;
}

export const light: Palette = {
  paper: '#FBFAF7',
  surface: '#FFFFFF',
  line: '#E4E1DA',
  ink: '#1C1B19',
  soft: '#5C5952',
  accent: '#0B6E4F',
  accentInk: '#FFFFFF',
  accentWash: '#E3F1EB',
  danger: '#B3261E',
  warn: '#8A5A00',
  info: '#2457A6',
  pastPaper: '#F4ECDA',
  pastLine: '#DCCFB2',
};

export const dark: Palette = {
  paper: '#151614',
  surface: '#1D1F1C',
  line: '#33362F',
  ink: '#F1F0EB',
  soft: '#A9A79E',
  accent: '#5FC9A2',
  accentInk: '#0C1F18',
  accentWash: '#1B322A',
  danger: '#F2938C',
  warn: '#E3B341',
  info: '#8FB8F0',
  pastPaper: '#242015',
  pastLine: '#4A4330',
};

export const fonts = {
  text: "'Inter Variable', system-ui, sans-serif",
  display: "'Bricolage Grotesque Variable', 'Inter Variable', system-ui, sans-serif",
} as const;

export const weights = { text: 400, strong: 500, heading: 650 } as const;

export const radii = { field: 6, card: 10 } as const;

/** Milliseconds: a change of state, a change of place, and how long to wait before a skeleton shows. */
export const durations = { state: 120, place: 200, patience: 300 } as const;

/** Over the page while a dialog is to be answered. */
export const veil = 'rgb(20 19 17 / 48%)';

/** The one elevation, for what floats. */
export const floating = {
  light: '0 8px 28px rgb(28 27 25 / 14%)',
  dark: '0 8px 28px rgb(0 0 0 / 55%)',
} as const;
