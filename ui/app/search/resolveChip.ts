import type { QueryDocument, SkillItem } from '../../../domain/search/queryDocument.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';
import type { ChipGroup } from './chips.ts';
import { byHand, type Edit, type SkillGroupId } from './edits.ts';

/** Groups that words can be added to. */
export type WordGroup = 'titles' | 'locations' | 'industries' | 'companiesIn' | SkillGroupId;

/** True for the groups that words can be added to. */
export function takesWords(group: ChipGroup): group is WordGroup {
  return ['titles', 'locations', 'industries', 'companiesIn', 'must', 'prefer', 'not'].includes(
    group,
  );
}

/**
 * The change that adds words to a group. What the words mean the server knows: they are read as a
 * job description is. A skill or title that it doesn't know is taken as it stands, as every company
 * is; a place or an industry must be known.
 */
export async function editForWords(
  dataProvider: Pick<KithDataProvider, 'extract'>,
  group: WordGroup,
  words: string,
): Promise<Edit | undefined> {
  if (group === 'companiesIn') return { kind: 'addCompany', item: byHand(openId(words), words) };
  const read = await dataProvider.extract(sentenceFor(group, words));
  if (group === 'titles') return titleEdit(read, words);
  if (group === 'locations') return placeEdit(read);
  if (group === 'industries') return industryEdit(read);
  const known = skillsOf(read).find((item) => coversAll(item, words));
  const item = known === undefined ? byHand(openId(words), words) : byHand(known.id, known.name);
  return { kind: 'addSkill', to: group, item };
}

function sentenceFor(group: WordGroup, words: string): string {
  if (group === 'titles') return words;
  if (group === 'industries') return `Industry: ${words}`;
  return group === 'locations' ? `Location: ${words}` : `Requirements\n- ${words}`;
}

function titleEdit({ titles }: QueryDocument, words: string): Edit {
  const [known] = titles;
  const item =
    known === undefined
      ? { ...byHand(openId(words), words), family: null }
      : { ...byHand(known.id, known.name), family: known.family };
  return { kind: 'addTitle', item };
}

function placeEdit({ locations }: QueryDocument): Edit | undefined {
  const [known] = locations;
  if (known === undefined) return undefined;
  const { place, radiusKm, remote } = known;
  return { kind: 'addPlace', item: { ...byHand(known.id, known.name), place, radiusKm, remote } };
}

function industryEdit({ industries }: QueryDocument): Edit | undefined {
  const [known] = industries;
  if (known === undefined) return undefined;
  return { kind: 'addIndustry', item: byHand(known.id, known.name) };
}

function skillsOf({ skills }: QueryDocument) {
  return [...skills.must.flatMap(({ anyOf }) => anyOf), ...skills.prefer, ...skills.not];
}

/** A part of the words may be a skill of its own, and yet not what is meant. */
function coversAll({ spans }: SkillItem, words: string): boolean {
  return spans.some(([from, to]) => to - from >= words.length);
}

/** Ids of words outside of the taxonomy begin with a tilde. */
function openId(words: string): string {
  return `~${words.toLocaleLowerCase().replaceAll(/\s+/g, '-')}`.slice(0, 160);
}
