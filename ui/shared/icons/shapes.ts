/** Draws a circle as a path. */
const circle = (x: number, y: number, r: number) =>
  `M${x + r} ${y}a${r} ${r} 0 1 1-${2 * r} 0a${r} ${r} 0 0 1 ${2 * r} 0Z`;

/** One family: strokes with round ends on a field of 24 by 24, drawn as one path each. */
const catalogue = {
  activityList: `M4 6h16M4 12h5M4 18h4${circle(16, 15.5, 4.5)}M16 13.2v2.4l1.7 1`,
  addToList: 'M4 6h16M4 12h9M4 18h7M17.5 14v7M14 17.5h7',
  addProfile: `${circle(10, 8, 4)}M3 20c.4-3.6 3.2-6 7-6 1.2 0 2.3.2 3.3.7M18 14.5v6M15 17.5h6`,
  advancedSearch: `${circle(10.5, 10.5, 6.5)}m-1.7 4.8 4.9 4.9M7.5 9h6M9 12h3`,
  bookmark: 'M7 4h10a1 1 0 0 1 1 1v15l-6-4.2L6 20V5a1 1 0 0 1 1-1Z',
  bell: 'M6 10a6 6 0 0 1 12 0c0 4.6 2 5.8 2 7H4c0-1.2 2-2.4 2-7ZM10 20a2.2 2.2 0 0 0 4 0',
  building:
    'M3 20h18M5 20V5a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v15M15 10h3a1 1 0 0 1 1 1v9M8.5 8h3M8.5 12h3M8.5 16h3',
  camera: `M4 8h3.2l1.6-2.5h6.4L16.8 8H20a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1Z${circle(12, 13, 3.5)}`,
  checkmark: 'm5 12.5 4.5 4.5L19 7.5',
  email:
    'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM3.5 7l8.5 6 8.5-6',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  lock: 'M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1ZM8 11V8a4 4 0 0 1 8 0v3M12 14.5v2',
  location: `M12 21c4-4.4 7-7.4 7-11a7 7 0 0 0-14 0c0 3.6 3 6.6 7 11Z${circle(12, 10, 2.5)}`,
  phone:
    'M6.5 4h2.6l1.5 4-2 1.6a12 12 0 0 0 5.8 5.8l1.6-2 4 1.5v2.6a2.5 2.5 0 0 1-2.5 2.5C10.6 20 4 13.4 4 6.5A2.5 2.5 0 0 1 6.5 4Z',
  profile: `${circle(12, 8, 4)}M4.5 20c.6-3.7 3.6-6 7.5-6s6.9 2.3 7.5 6`,
  resume: 'M7 3h7l5 5v12a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM14 3v5h5M9 13h6M9 17h4',
  upload: 'M12 16V5M7.5 9.5 12 5l4.5 4.5M4 16v3a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-3',
  trash:
    'M4 7h16M9 7V5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v2M6 7l.9 12.1a1 1 0 0 0 1 .9h8.2a1 1 0 0 0 1-.9L18 7M10 11v5.5M14 11v5.5',
  settings: `M4 7h9M17 7h3M4 17h3M11 17h9${circle(15, 7, 2)}${circle(9, 17, 2)}`,
  thumbsUp:
    'M4 11h3v9H4ZM7 11l4-7a2 2 0 0 1 2 2v4h5.3a1.7 1.7 0 0 1 1.7 2l-1.2 6.6a1.7 1.7 0 0 1-1.7 1.4H7',
  thumbsDown:
    'M4 13h3V4H4ZM7 13l4 7a2 2 0 0 0 2-2v-4h5.3a1.7 1.7 0 0 0 1.7-2l-1.2-6.6A1.7 1.7 0 0 0 17.1 4H7',
  heart: 'M12 20C7 16.2 4 13.2 4 9.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8 2.5c0 3.7-3 6.7-8 10.5Z',
  star: 'm12 4 2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8Z',
  codeHost: `${circle(7, 5.5, 2)}${circle(7, 18.5, 2)}${circle(17, 8, 2)}M7 7.5v9M17 10c0 3.6-4.5 3.2-8.4 5.8`,
  professionalNetwork: `${circle(12, 6, 2.5)}${circle(5.5, 17, 2.5)}${circle(18.5, 17, 2.5)}M10.7 8.2 6.8 14.8M13.3 8.2l3.9 6.6M8 17h8`,
  microblog:
    'M5 5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-6l-4.5 4v-4H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM8 9h8M8 12h5',
  notice: `${circle(12, 12, 8.5)}M12 11v5M12 8h.01`,
  warning: 'M12 4 3 19.5h18ZM12 10v4.5M12 17h.01',
  close: 'm6 6 12 12M18 6 6 18',
  previous: 'm14.5 6-6 6 6 6',
  next: 'm9.5 6 6 6-6 6',
  play: 'M8 5.5v13l10.5-6.5Z',
  pause: 'M9 6v12M15 6v12',
} as const;

/** The name of a shape of the catalogue. */
export type IconShape = keyof typeof catalogue;

/** The path of a shape by its name; none for a name that the catalogue lacks. */
export const shapes: ReadonlyMap<string, string> = new Map(Object.entries(catalogue));
