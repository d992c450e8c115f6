import { connections } from '../../../../projections/network/connections.ts';
import { testId } from '../../../support/ids.ts';
import { added, rows, the, told, type KithEvent } from '../../../support/subscriptions/cast.ts';
import { logOf, type Told } from '../../../support/subscriptions/log.ts';
import { project } from '../../../support/subscriptions/rebuilding.ts';

const [RHEA, LEO] = [the.recruiter, the.leaver];
const [first, second, third] = [testId(0xd001), testId(0xd002), testId(0xd003)];

/** A user's file tells of somebody, as connected on a day. */
const knows = (
  userId: string,
  recordId: string,
  connectedOn: string | undefined,
  personId = the.ada,
): Told<KithEvent> =>
  told('import', the.networkImport, {
    type: 'ConnectionsImported',
    data: {
      importId: the.networkImport,
      userId,
      chunk: 0,
      rows: rows(1, 1),
      connections: [added(recordId, personId)],
      personal: {
        [recordId]: {
          name: `Ada by ${recordId.at(-1)}`,
          firstName: 'Ada',
          lastName: '',
          connectedOn,
        },
      },
    },
  });

const merging = (type: 'PeopleMerged' | 'PeopleUnmerged'): Told<KithEvent> => {
  const data = { personId: the.ada, otherId: the.bo, personIds: [the.bo], recordIds: [] };
  return told('person', the.ada, { type, data });
};

const forgotten = (subjectId: string, kind: string, personId: string | null) =>
  told('subject', subjectId, {
    type: 'SubjectForgotten',
    data: { subjectId, kind, personId, requestId: null, reasonCode: 'asked' },
  });

const rowsAfter = (...events: Told<KithEvent>[]) =>
  [...project(connections, logOf(events), 1).rows].map(([key, row]) => [
    key,
    row['user_id'],
    row['person_id'],
    row['longest'],
  ]);

describe('who knows whom', () => {
  test('given two users know somebody, then each has a row, and the workspace that of the older acquaintance', () => {
    expect(rowsAfter(knows(RHEA, first, '2021-01-01'), knows(LEO, second, '2014-01-01'))).toEqual([
      [second, LEO, the.ada, true],
      [first, RHEA, the.ada, false],
    ]);
  });

  test('given two records of one user are one person, then the user knows them once, by the older', () => {
    const told = [knows(RHEA, first, undefined), knows(RHEA, second, '2014-01-01')];
    expect(rowsAfter(...told)).toEqual([[second, RHEA, the.ada, true]]);
  });

  test('given people are merged and unmerged, then rows are one and two again', () => {
    const two = [knows(RHEA, first, '2021-01-01'), knows(RHEA, second, '2014-01-01', the.bo)];
    expect(rowsAfter(...two, merging('PeopleMerged'))).toEqual([[second, RHEA, the.ada, true]]);
    expect(rowsAfter(...two, merging('PeopleMerged'), merging('PeopleUnmerged'))).toEqual(
      rowsAfter(...two),
    );
  });

  test('given the longest acquaintance is forgotten, then the next one counts', () => {
    const all = [
      knows(LEO, first, '2014-01-01'),
      knows(RHEA, second, '2016-01-01'),
      knows(RHEA, third, '2018-01-01', the.bo),
    ];
    const left = [
      [second, RHEA, the.ada, true],
      [third, RHEA, the.bo, true],
    ];
    expect(rowsAfter(...all, forgotten(first, 'record', the.ada))).toEqual(left);
    expect(rowsAfter(...all, forgotten(LEO, 'user', null))).toEqual(left);
  });
});
