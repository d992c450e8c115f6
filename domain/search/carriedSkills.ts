import { asksSame, findSame, placedIn } from './carriedItems.ts';
import {
  MOST_ITEMS,
  type QueryDocument,
  type SkillGroup,
  type SkillItem,
} from './queryDocument.ts';

type Skills = QueryDocument['skills'];

/** What a person did to the skills that were read. */
interface Refinement {
  readonly extracted: Skills;
  readonly refined: Skills;
  readonly next: Skills;
  /** Demands, wishes and exclusions that they added or changed. */
  readonly own: Skills;
  readonly ownItems: readonly SkillItem[];
  readonly removed: readonly SkillItem[];
}

/**
 * Carries refinements of skills over to what another text asks for. A skill that a person put
 * somewhere stays there, wherever the text has it; one that they took away stays away.
 */
export function carrySkills(extracted: Skills, refined: Skills, next: Skills): Skills {
  const own: Skills = {
    must: refined.must.filter((group) => !extracted.must.some((each) => isSameDemand(each, group))),
    prefer: changed(refined.prefer, extracted.prefer),
    not: changed(refined.not, extracted.not),
  };
  const left = all(refined);
  const removed = all(extracted).filter((item) => !findSame(left, item));
  const refinement = { extracted, refined, next, own, ownItems: all(own), removed };
  return {
    must: demands(refinement).slice(0, MOST_ITEMS.must),
    prefer: wishes(refinement, 'prefer'),
    not: wishes(refinement, 'not'),
  };
}

function demands(refinement: Refinement): SkillGroup[] {
  const { extracted, refined, next, own } = refinement;
  const placed = new Set<SkillGroup>();
  const read = next.must.flatMap((group): SkillGroup[] => {
    const before = extracted.must.find((each) => shareSkill(each, group));
    const open = group.anyOf.filter((item) => isUntouched(refinement, item));
    const mine = own.must.find((each) => shareSkill(each, group));
    if (mine !== undefined) {
      if (placed.has(mine)) return [];
      placed.add(mine);
      // The person's demand is a reading of this very one: what the text now allows besides, it does too.
      const besides =
        before !== undefined && shareSkill(mine, before)
          ? open.filter((item) => !findSame(before.anyOf, item))
          : [];
      return [demandIn(mine, next, besides)];
    }
    // A demand that was taken away stays away, whatever else would meet it now.
    const takenAway = before && !refined.must.some((each) => shareSkill(each, before));
    if (takenAway || open.length === 0) return [];
    return [open.length === group.anyOf.length ? group : { ...group, anyOf: open }];
  });
  const added = own.must
    .filter((group) => !placed.has(group))
    .map((group) => demandIn(group, next, []));
  return [...read.slice(0, MOST_ITEMS.must - added.length), ...added];
}

function wishes({ next, own, ...refinement }: Refinement, list: 'prefer' | 'not'): SkillItem[] {
  const everything = all(next);
  const read = next[list].flatMap((item) => {
    const mine = findSame(own[list], item);
    if (mine !== undefined) return [placedIn(mine, everything)];
    return isUntouched(refinement, item) ? [item] : [];
  });
  const added = own[list]
    .filter((item) => !findSame(next[list], item))
    .map((item) => placedIn(item, everything));
  return [...read.slice(0, MOST_ITEMS[list] - added.length), ...added];
}

function demandIn(group: SkillGroup, next: Skills, besides: readonly SkillItem[]): SkillGroup {
  const everything = all(next);
  const anyOf = [...group.anyOf.map((item) => placedIn(item, everything)), ...besides];
  return { ...group, anyOf: anyOf.slice(0, MOST_ITEMS.alternatives) };
}

function isUntouched(
  { ownItems, removed }: Pick<Refinement, 'ownItems' | 'removed'>,
  item: SkillItem,
): boolean {
  return !findSame(ownItems, item) && !findSame(removed, item);
}

function changed(items: readonly SkillItem[], before: readonly SkillItem[]): SkillItem[] {
  return items.filter((item) => !asksSame(item, findSame(before, item)));
}

function shareSkill(one: SkillGroup, other: SkillGroup): boolean {
  return one.anyOf.some((item) => findSame(other.anyOf, item));
}

function isSameDemand(one: SkillGroup, other: SkillGroup): boolean {
  return (
    one.weight === other.weight &&
    one.anyOf.length === other.anyOf.length &&
    one.anyOf.every((item) => asksSame(item, findSame(other.anyOf, item)))
  );
}

function all({ must, prefer, not }: Skills): SkillItem[] {
  return [...must.flatMap(({ anyOf }) => anyOf), ...prefer, ...not];
}
