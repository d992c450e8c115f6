import type { PersonFacts } from './personFacts.ts';

/** Without a prototype: as people's skills differ, so would the hidden classes of their objects, at twice the size. */
export function bySkill(
  skills: Iterable<readonly [id: string, positions: readonly number[]]>,
): PersonFacts['skills'] {
  const facts = Object.create(null) as PersonFacts['skills'];
  for (const [id, at] of skills) facts[id] = positionsOf(at);
  return facts;
}

/** Lists of few early positions, of which nearly all people's skills have one: each is kept once. */
const shared = new Map<string, readonly number[]>();
const FEW_POSITIONS = 6;

function positionsOf(list: readonly number[]): readonly number[] {
  if (list.some((position) => position >= FEW_POSITIONS)) return list;
  const key = list.join(' ');
  const known = shared.get(key);
  if (known === undefined) shared.set(key, list);
  return known ?? list;
}
