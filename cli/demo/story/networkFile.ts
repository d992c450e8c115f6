import type { InventedPerson } from '../inventedPeople.ts';
import { namesInScripts } from './namesInScripts.ts';

const HEADER = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On'.concat('\n');
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const COMPANIES = ['Quillmere Labs', 'Ostrava Verk', 'Hallowbank', 'Tessera Works', 'Northmoor'];
const POSITIONS = [
  'Senior Backend Engineer',
  'Product Designer',
  'Data Engineer',
  'Registered Nurse',
  'Regional Sales Manager',
];

/**
 * Somebody's network as its site exports it: people of the pool, so that the profiles of both meet,
 * and some people whom nobody else knows: another share of them for each `every`.
 */
export function networkFile(people: readonly InventedPerson[], every: number): string {
  const known = people.map(ofPool);
  const others = namesInScripts
    .map((name, index) => ofScripts(name, index))
    .filter((_, index) => index % 3 === every % 3);
  return HEADER + [...known, ...others].map((cells) => `${cells.map(quoted).join(',')}\n`).join('');
}

function ofPool({ name, url, email = '', experience }: InventedPerson, index: number) {
  const [given = '', ...family] = name.split(' ');
  const { company = '', title = '' } = experience[0] ?? {};
  return [given, family.join(' '), url, email, company, title, connectedOn(index)];
}

function ofScripts([given, family]: readonly [string, string], index: number) {
  const company = COMPANIES[index % COMPANIES.length] ?? '';
  const position = POSITIONS[index % POSITIONS.length] ?? '';
  const url = `https://www.example.com/in/network-${(index + 1) * 7_919}`;
  return [given, family, url, '', company, position, connectedOn(index * 5)];
}

/** A day of the last years, the same for the same place in the file. */
function connectedOn(index: number): string {
  const day = String((index % 28) + 1).padStart(2, '0');
  return `${day} ${MONTHS[(index * 5) % 12]} ${2017 + (index % 9)}`;
}

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
