import { z } from 'zod';
import type { IdSource } from '../kernel/ids.ts';

/** What a column of a table of people can hold. */
export const ColumnField = z.enum([
  'name',
  'firstName',
  'lastName',
  'headline',
  'position',
  'company',
  'location',
  'url',
  'email',
  'skills',
  'summary',
]);
export type ColumnField = z.infer<typeof ColumnField>;

/** Words by which columns are named, folded; the first field that has a word of a column's is suggested. */
const words: Readonly<Record<ColumnField, RegExp>> = {
  firstName: /^(first|given)( ?name)?$|^vorname$|^prenom$|^nombre$/,
  lastName:
    /^(last|family|sur) ?(name)?$|^surname$|^nachname$|^familienname$|^nom$|^apellidos?$|^cognome$/,
  email: /\be ?mail\b|^mail$|correo|courriel/,
  url: /linkedin|\burl\b|profile?( address| link)?$|^link$|^website$/,
  company:
    /company|employer|organi[sz]ation|unternehmen|firma|arbeitgeber|entreprise|empresa|azienda/,
  position:
    /position|(job )?title$|role|works as|^job$|stelle|beruf|poste|cargo|posizione|occupation/,
  headline: /headline|tagline|schlagzeile/,
  location:
    /location|city|place|town|region|country|ort\b|stadt|wohnort|ville|lieu|ciudad|ubicacion|citta/,
  skills: /skill|kenntnisse|fahigkeiten|competen|habilidades|technolog/,
  summary: /summary|about|\bbio\b|notes?$|description|profil$|zusammenfassung/,
  name: /(^|full |candidate |display )name$|^candidate$|^nome$|^person$/,
};

/** What each column most likely holds, by its name; each field once, `null` for what is left out. */
export function suggestColumns(header: readonly string[]): (ColumnField | null)[] {
  const taken = new Set<string>();
  return header.map((column) => {
    const name = folded(column);
    const found = Object.entries(words).find(
      ([field, word]) => !taken.has(field) && word.test(name),
    );
    if (found === undefined) return null;
    taken.add(found[0]);
    return found[0] as ColumnField;
  });
}

/** True where somebody could be told by such rows: a name, or an address of a profile. */
export function namesSomebody(columns: readonly (string | null)[]): boolean {
  return ['name', 'firstName', 'lastName', 'url'].some((field) => columns.includes(field));
}

/** A row as `readPersonProfile` reads it. Several columns of one field are joined. */
export function rawOf(
  cells: readonly string[],
  columns: readonly (string | null)[],
): Record<string, string> {
  const raw: Record<string, string> = {};
  for (const [at, field] of columns.entries()) {
    const cell = cells[at]?.trim() ?? '';
    if (field === null || cell === '') continue;
    raw[field] = raw[field] === undefined ? cell : `${raw[field]}, ${cell}`;
  }
  return raw;
}

/** Names a header. It may be a row of somebody, where the table has none: no word of it is kept. */
export function headerHashOf({ ids, hash }: HeaderNames, header: readonly string[]): string {
  return ids.idOf('header', hash('name', headerKey(header)));
}

interface HeaderNames {
  readonly ids: Pick<IdSource, 'idOf'>;
  readonly hash: (kind: 'name', text: string) => string;
}

/** The same for every spelling of a header's names. */
export function headerKey(header: readonly string[]): string {
  return JSON.stringify(header.map(folded));
}

function folded(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
