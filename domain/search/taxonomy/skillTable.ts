import { displayName } from './acronyms.ts';
import { slug } from './slug.ts';

/** One way to write a skill, and how carefully it is to be believed. */
export interface SkillWording {
  text: string;
  /** Only in exactly this case: `R`, `SOC`, `REST`. */
  exact: boolean;
  /** Also an everyday word: `Go`, `React`, `Excel`; needs a context that shows it is meant. */
  ordinary: boolean;
}

/** A skill of the taxonomy. */
export interface Skill {
  id: string;
  name: string;
  wordings: SkillWording[];
  /** Names of skills that whoever has this one has too. */
  implies: string[];
  /** Names of skills of the same kind, of which one may partly stand for another. */
  near: string[];
  /** Names that look alike and mean something else. */
  notToConfuse: string[];
  /** So wide that it says little about a person: "Testing", "Cloud". */
  generic: boolean;
}

function wordingOf(marked: string): SkillWording & { generic: boolean } {
  const mark = /^[~=?]/.exec(marked)?.[0];
  return {
    text: mark === undefined ? marked : marked.slice(1),
    exact: mark === '=',
    ordinary: mark === '~',
    generic: mark === '?',
  };
}

function list(column: string | undefined): string[] {
  return (column ?? '')
    .split(',')
    .map((cell) => cell.trim())
    .filter((cell) => cell.length > 0);
}

/**
 * Reads one table of skills. A line is
 * `Name | other words for it | narrower skills | implied skills | not to be confused with`.
 * Marks before a wording: `=` exactly in this case, `~` also an everyday word, `?` too wide to say much.
 * A `^` before the name: the third column lists alternatives of the same kind instead of narrower skills.
 */
export function readSkillTable(table: string): Skill[] {
  const skills: Skill[] = [];
  for (const line of table.split('\n')) {
    if (line.trim().length === 0) continue;
    const cells = line.split('|').map((cell) => cell.trim());
    const siblings = cells[0]?.startsWith('^') ?? false;
    const head = wordingOf((cells[0] ?? '').replace(/^\^/, ''));
    const implies = list(cells[3]);
    const others = list(cells[1]).map(wordingOf);
    skills.push({
      id: slug(head.text),
      name: head.text,
      wordings: [head, ...others],
      implies,
      near: [],
      notToConfuse: list(cells[4]),
      generic: head.generic,
    });
    for (const marked of list(cells[2])) {
      const wording = wordingOf(marked);
      skills.push({
        id: slug(wording.text),
        name: wording.exact ? wording.text : displayName(wording.text),
        wordings: [wording],
        implies: siblings ? implies : [head.text],
        near: siblings ? [head.text] : [],
        notToConfuse: [],
        generic: wording.generic,
      });
    }
  }
  return skills;
}
