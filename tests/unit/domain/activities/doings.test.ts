import { activityWords, whoIsTold } from '../../../../domain/contracts/activities.ts';
import { catalogue } from '../../../../domain/catalogue.ts';
import { doings } from '../../../../domain/doings.ts';
import { activities } from '../../../../projections/activities/activities.ts';
import { everyEventLogged } from '../../../support/subscriptions/everyEvent.ts';
import { project } from '../../../support/subscriptions/rebuilding.ts';

const facts = {
  by: 'Ada',
  person: 'Bo',
  user: 'Cy',
  isByKith: false,
  isSelf: false,
  isOfName: false,
  inProject: ' in Baker',
  project: 'Baker',
  list: 'Bakers',
  text: 'First word',
  from: 'Replied',
  to: 'Offer',
  count: 2,
  done: null,
  cutShort: null,
};

describe('what events show that somebody did', () => {
  it('is of events that there are, each told once', () => {
    for (const { declared } of doings) expect(catalogue.typeOf(declared.type)).toBe(declared);
    const types = doings.map(({ declared }) => declared.type);
    expect(new Set(types).size).toBe(types.length);
  });

  it('has words for what is shown, and names nobody in what is kept', () => {
    const { rows } = project(activities, everyEventLogged, 7);
    const codes = new Set([...rows.values()].map(({ code }) => String(code)));
    expect(codes.size).toBeGreaterThan(20);
    for (const code of codes)
      expect([code, typeof activityWords[code]]).toEqual([code, 'function']);
  });

  it('is said in whole sentences of who did what', () => {
    for (const [code, words] of Object.entries(activityWords)) {
      const said = words(facts);
      expect([code, /^(Ada|Bo|Cy) /.test(said), /undefined|null/.test(said)]).toEqual([
        code,
        true,
        false,
      ]);
    }
  });

  it('begins with whom it tells of, whose face stands beside it: of an answer who gave it, not who it came to', () => {
    for (const isSelf of [false, true]) {
      const named = { ...facts, isSelf, user: isSelf ? facts.by : facts.user };
      for (const [code, words] of Object.entries(activityWords)) {
        const who = named[whoIsTold(code, named)];
        expect([code, words(named).startsWith(`${who} `)]).toEqual([code, true]);
      }
    }
    expect(whoIsTold('mailAnswered', facts)).toBe('person');
    expect(whoIsTold('memberLeft', { isSelf: false, isByKith: true })).toBe('user');
  });

  it.each([
    ['accepted', 'Ada accepted Bo into Offer in Baker'],
    ['skipped', 'Ada skipped Bo in Baker: Offer'],
    ['bulk.move', 'Ada moved 2 people to Offer in Baker'],
    ['assigned', 'Ada gave Bo to Cy to look after in Baker'],
    ['memberLeft', 'Ada removed Cy from the workspace'],
    ['introductionMade', 'Ada marked the introduction of Bo by Cy as made in Baker'],
    ['enrolmentPaused', 'Ada paused a sequence for Bo in Baker'],
    ['sequenceCreated', 'Ada started the sequence First word in Baker'],
    ['templateRewritten', 'Ada rewrote the saved mail First word'],
  ])('%s is “%s”', (code, said) => {
    expect(activityWords[code]?.(facts)).toBe(said);
  });

  it('says that somebody left, where they did so themselves, or with their account', () => {
    expect(activityWords['memberLeft']?.({ ...facts, user: 'Ada', isSelf: true })).toBe('Ada left');
    expect(activityWords['memberLeft']?.({ ...facts, by: 'Kith', isByKith: true })).toBe('Cy left');
  });

  it.each([
    ['enrolled', { done: 2 }, 'Ada put 2 people into a sequence in Baker'],
    ['bulk.move', { done: 1 }, 'Ada moved 1 of 2 people to Offer in Baker'],
    [
      'enrolled',
      { count: 1_520, done: 1_320, cutShort: 'stopped' },
      'Ada put 1,320 of 1,520 people into a sequence in Baker, then stopped it',
    ],
    [
      'listBulk.add',
      { done: 0, cutShort: 'stopped' },
      'Ada put none of 2 people on the list Bakers, then stopped it',
    ],
    ['bulk.tag', { cutShort: 'failed' }, 'Ada tagged up to 2 people in Baker, which broke off'],
    [
      'openingsAsked',
      { done: 1, cutShort: 'stopped' },
      'Ada had AI write first lines for 1 of 2 people in Baker, which was stopped',
    ],
    [
      'prospectsExported',
      { cutShort: 'stopped' },
      'Ada began to export the prospects of Baker, then stopped it',
    ],
    [
      'chosenExported',
      { cutShort: 'failed' },
      'Ada began to export 2 people in Baker, which broke off',
    ],
  ] as const)('says how far a job came: %s with %o is “%s”', (code, end, said) => {
    expect(activityWords[code]?.({ ...facts, ...end })).toBe(said);
  });

  it('says that somebody took people on, where they gave them to themselves', () => {
    const own = { ...facts, user: 'Ada', isSelf: true };
    expect(activityWords['assigned']?.(own)).toBe('Ada took on Bo in Baker');
    expect(activityWords['bulk.assign']?.(own)).toBe('Ada took on 2 people in Baker');
  });
});
