import { PhraseTrie } from '../text/phraseTrie.ts';
import { once } from './once.ts';
import { slug } from './slug.ts';
import { readTitleTable, type TitleFamily } from './titleTable.ts';
import { BUSINESS_TITLES } from './titles/business.ts';
import { ENGINEERING_TITLES } from './titles/engineering.ts';
import { OFFICE_TITLES } from './titles/office.ts';
import { PEOPLE_TITLES } from './titles/people.ts';
import { PRODUCT_TITLES } from './titles/product.ts';
import { TECHNOLOGY_TITLES } from './titles/technology.ts';

const families = once(() => [
  ...readTitleTable('technology', TECHNOLOGY_TITLES),
  ...readTitleTable('product', PRODUCT_TITLES),
  ...readTitleTable('business', BUSINESS_TITLES),
  ...readTitleTable('office', OFFICE_TITLES),
  ...readTitleTable('people', PEOPLE_TITLES),
  ...readTitleTable('engineering', ENGINEERING_TITLES),
]);

/** Every title family by its id. */
export const titleFamilies = once(
  (): ReadonlyMap<string, TitleFamily> => new Map(families().map((family) => [family.id, family])),
);

/** What a phrase of the title dictionary stands for; `exact` holds the wording when its case counts. */
export interface TitleEntry {
  family: TitleFamily;
  exact: string | null;
}

/** The dictionary of titles. A title listed under two families belongs to the first. */
export const TITLE_PHRASES = new PhraseTrie<TitleEntry>((add) => {
  for (const first of [true, false]) {
    for (const family of families()) {
      const titles = first ? family.titles.slice(0, 1) : family.titles.slice(1);
      for (const { text, exact } of titles) add(text, { family, exact: exact ? text : null });
    }
  }
});

/** Words that job titles end in: a title that nobody listed is known by them. Comparable form. */
export const TITLE_NOUNS: ReadonlySet<string> = new Set(
  'accountant actor actuary adjuster administrator adviser advisor advocate agent aide analyst animator anthropologist apprentice arborist archaeologist architect archivist artist assembler assessor assistant associate astronomer attendant attorney auditor baker barber barista barista bartender biologist biochemist bookkeeper botanist broker buyer captain caregiver carer carpenter cashier chauffeur chef chemist chief cleaner clerk clinician coach coder collector commander commissioner companion compositor comptroller conductor conservator constable consultant contractor controller cook coordinator copywriter counsel counsellor counselor courier creator curator custodian cutter dean dentist dermatologist designer detective developer dietitian director dispatcher doctor drafter draughtsman driver ecologist economist editor educator electrician engineer epidemiologist estimator evaluator evangelist examiner executive expert fabricator facilitator farmer fellow firefighter fitter forecaster foreman forester founder fundraiser gardener geneticist geographer geologist geophysicist groundskeeper grower guard guide handler head historian housekeeper hydrologist hygienist illustrator inspector installer instructor intern interpreter interviewer inventor investigator janitor jeweler joiner journalist judge laborer labourer landscaper lawyer lead leader lecturer liaison librarian linguist lobbyist locksmith machinist maker manager mason mathematician mechanic mechanician mediator mentor merchandiser meteorologist microbiologist midwife miner minister modeler modeller moderator musician negotiator neurologist notary nurse nutritionist officer operator optician optometrist organizer owner packer painter paralegal paramedic partner pathologist pharmacist pharmacologist photographer physician physicist physiologist physiotherapist pilot planner plumber policeman porter practitioner president principal producer professional professor programmer promoter prosecutor psychiatrist psychologist psychotherapist publicist purchaser radiographer radiologist ranger realtor receptionist recruiter referee registrar reporter representative researcher reviewer roofer sailor salesperson scheduler scientist sculptor secretary seller sergeant server sociologist solicitor sommelier sonographer specialist statistician steward strategist stylist superintendent supervisor surgeon surveyor tailor teacher technician technologist teller tester therapist toxicologist trader trainee trainer translator treasurer tutor underwriter valuer veterinarian waiter waitress warden welder writer zoologist'.split(
    ' ',
  ),
);

/** The distance beyond which two families have nothing to do with each other. */
export const FAR = 4;

const distances = new Map<string, ReadonlyMap<string, number>>();

/** Families within reach of `id` and how far they are: 0 itself, 1 nearly the same, up to 3. */
function reachOf(id: string): ReadonlyMap<string, number> {
  const known = distances.get(id);
  if (known !== undefined) return known;
  const reach = new Map([[id, 0]]);
  let frontier = [id];
  // Distances are 1 to 3, so three rounds of relaxation reach everything nearer than FAR.
  for (let round = 0; round < 3; round += 1) {
    const next: string[] = [];
    for (const from of frontier) {
      const base = reach.get(from) ?? FAR;
      for (const [to, step] of edges().get(from) ?? []) {
        const total = base + step;
        if (total < FAR && total < (reach.get(to) ?? FAR)) {
          reach.set(to, total);
          next.push(to);
        }
      }
    }
    frontier = next;
  }
  distances.set(id, reach);
  return reach;
}

const edges = once((): ReadonlyMap<string, ReadonlyMap<string, number>> => {
  const all = new Map<string, Map<string, number>>();
  const link = (from: string, to: string, distance: number) => {
    const own = all.get(from) ?? new Map<string, number>();
    own.set(to, Math.min(distance, own.get(to) ?? FAR));
    all.set(from, own);
  };
  for (const family of families()) {
    for (const { name, distance } of family.near) {
      link(family.id, slug(name), distance);
      link(slug(name), family.id, distance);
    }
  }
  return all;
});

/** How far two title families are: 0 the same, 1 nearly the same, 2 related, 3 only just, FAR unrelated. */
export function titleDistance(one: string, other: string): number {
  if (!titleFamilies().has(one)) return one === other ? 0 : FAR;
  return reachOf(one).get(other) ?? FAR;
}
