import type { ColumnField } from '../../../domain/people/columns.ts';

/** Before the opening that it is for, also where the days between are a weekend. */
export const FAIR_DAY = 13;

/** Whom Rosalind spoke to at a fair, in a table of her own: what each column holds she says once. */
export const COLUMNS: readonly {
  readonly header: string;
  readonly holds: ColumnField | null;
}[] = [
  { header: 'Who', holds: 'name' },
  { header: 'Works as', holds: 'position' },
  { header: 'Where', holds: 'company' },
  { header: 'Lives in', holds: 'location' },
  { header: 'Write to', holds: 'email' },
  { header: 'Is good at', holds: 'skills' },
  { header: 'Badge', holds: null },
];

const nurses: readonly (readonly string[])[] = [
  [
    'Aoibhinn Carrowmore',
    'Registered Nurse',
    'Larkspurfield Clinics',
    'Dublin, Ireland',
    'aoibhinn.carrowmore@example.org',
    'Patient care, wound care, palliative care',
    'A 114',
  ],
  [
    'Temperance Olawunmi',
    'Staff Nurse',
    'Ternside Hospital',
    'Dublin, Ireland',
    't.olawunmi@example.net',
    'Medication administration, infusion therapy',
    'A 120',
  ],
  [
    'Řehoř Vaculík',
    'Registered Nurse',
    'Mossreach Care',
    'Bray, Ireland',
    'rehor.vaculik@example.org',
    'Patient care, electronic health records',
    'B 007',
  ],
  [
    'Saoirse Ballinteer',
    'Senior Nurse',
    'Willowmark Hospital',
    'Dublin, Ireland',
    'saoirse.b@example.com',
    'Care planning, patient care, dementia care',
    'B 019',
  ],
  // Nobody can be told by the badge alone: this row is not taken.
  ['', 'Registered Nurse', 'Ternside Hospital', '', '', '', 'B 031'],
  [
    'Ndidi Harcastle',
    'Clinic Nurse',
    'Fernhaven Clinics',
    'Galway, Ireland',
    'ndidi.harcastle@example.org',
    'Patient care, infection control',
    'C 002',
  ],
];

/** The table as a spreadsheet keeps it where the comma divides numbers. */
export function nursingFairTable(): string {
  const header = COLUMNS.map((column) => column.header);
  return [header, ...nurses].map((cells) => `${cells.join(';')}\r\n`).join('');
}

/** Which of its rows are somebody, from 1. */
export const FAIR_ROWS: readonly number[] = nurses.flatMap(([name], index) =>
  name === '' ? [] : [index + 1],
);
