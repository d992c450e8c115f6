import { personClaimsOn, type PersonMark } from '../../../../platform/identity/personClaims.ts';
import { ManualClock } from '../../../support/clock.ts';
import { testId } from '../../../support/ids.ts';
import { identityDatabase } from './database.ts';

const workspaceId = testId(900);
const profile = (hash: string): PersonMark => ({ kind: 'profile', hash });
const mail = (hash: string): PersonMark => ({ kind: 'mail', hash });
const isNew = (number: number, ...marks: PersonMark[]) => ({
  recordId: testId(number),
  personId: null,
  marks,
});

describe('whose a source record is', () => {
  let db: Awaited<ReturnType<typeof identityDatabase>>;
  let claims: ReturnType<typeof personClaimsOn>;

  beforeAll(async () => {
    db = await identityDatabase();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.pool.query(
      'truncate identity.person_claims, identity.person_claim_records, identity.person_claims_made',
    );
    claims = personClaimsOn(db.pool, new ManualClock());
  });

  const take = async (...records: Parameters<typeof claims.take>[1]) =>
    Object.fromEntries(await claims.take(workspaceId, records));

  it('given marks that nobody had, then it is of a person of its own, and the next with one of them is, too', async () => {
    const found = await take(isNew(1, profile('ada'), mail('ada')), isNew(2, mail('ada')));
    expect(found).toEqual({
      [testId(1)]: { personId: testId(1) },
      [testId(2)]: { personId: testId(1) },
    });
    expect(await take(isNew(3, profile('ada')))).toEqual({
      [testId(3)]: { personId: testId(1) },
    });
  });

  it('given a profile of one and a mail address of another, then it is the profile’s, and the other may be the same', async () => {
    await take(isNew(1, profile('ada')), isNew(2, mail('byron')));
    expect(await take(isNew(3, profile('ada'), mail('byron')))).toEqual({
      [testId(3)]: { personId: testId(1), possibleDuplicateOf: testId(2) },
    });
  });

  it('given a record of somebody whose new mark is another’s, then it stays theirs, and the other may be the same', async () => {
    await take(isNew(1, profile('ada')), isNew(2, mail('byron')));
    const known = {
      recordId: testId(3),
      personId: testId(1),
      marks: [mail('byron'), profile('ada')],
    };
    expect(await take(known)).toEqual({
      [testId(3)]: { personId: testId(1), possibleDuplicateOf: testId(2) },
    });
  });

  it('given a new mark beside a known one, then it leads to that person from then on, and no other mark does', async () => {
    await take(isNew(1, profile('ada')), isNew(2, mail('byron')));
    await take(isNew(3, profile('ada'), mail('ada')));
    expect(await take(isNew(4, mail('ada')), isNew(5, mail('byron')))).toEqual({
      [testId(4)]: { personId: testId(1) },
      [testId(5)]: { personId: testId(2) },
    });
  });

  it('given the same marks in another workspace, then they are somebody else’s there', async () => {
    await take(isNew(1, profile('ada')));
    const there = await claims.take(testId(901), [isNew(2, profile('ada'))]);
    expect(Object.fromEntries(there)).toEqual({ [testId(2)]: { personId: testId(2) } });
  });
});
