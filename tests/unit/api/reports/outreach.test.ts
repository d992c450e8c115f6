import { outreachFile } from '../../../../api/reports/reportFile.ts';
import { outreachOf } from '../../../../api/reports/outreach.ts';
import { ERASED } from '../../../../domain/contracts/erased.ts';
import type { MailsCount } from '../../../../projections/reports/countMails.ts';
import type { ReactionsCount } from '../../../../projections/reports/countReactions.ts';
import type { OutreachName } from '../../../../projections/reports/listOutreachNames.ts';

const first = {
  projectId: 'role',
  sequenceId: 'hello',
  stepId: 'one',
  variantId: 'a',
  senderId: 'ola',
};
const mails = (of: Partial<MailsCount>): MailsCount => ({
  ...first,
  sent: 0,
  bounced: 0,
  people: 0,
  peopleOfSequence: 0,
  ...of,
});
const reacted = (of: Partial<ReactionsCount>): ReactionsCount => ({
  ...first,
  hours: [],
  unsubscribed: 0,
  several: [],
  ...of,
});
const named = (
  of: OutreachName['of'],
  id: string,
  name: string | null,
  steps: OutreachName['steps'] = null,
) => ({ of, id, name, steps }) satisfies OutreachName;

const names = [
  named('project', 'role', 'Backend engineer'),
  named('sequence', 'hello', 'Hello', [
    { stepId: 'one', place: 1, variantIds: ['a', 'b'] },
    { stepId: 'two', place: 3, variantIds: ['c'] },
  ]),
  named('sequence', 'again', 'Again', [{ stepId: 'other', place: 1, variantIds: ['x'] }]),
  named('sender', 'ola', 'Ola Nordmann'),
];

describe('what candidates answered', () => {
  it('counts whoever is in two sequences in each of them, and once in their project and in all', () => {
    const told = outreachOf(
      {
        mails: [
          mails({ sent: 3, people: 2, peopleOfSequence: 3, bounced: 1 }),
          mails({
            sequenceId: 'again',
            stepId: 'other',
            variantId: 'x',
            sent: 1,
            people: 1,
            peopleOfSequence: 1,
          }),
        ],
        reactions: [
          reacted({ several: [['kim', 'kim in hello', 9, false]] }),
          reacted({
            sequenceId: 'again',
            stepId: 'other',
            variantId: 'x',
            several: [['kim', 'kim in again', 4, false]],
          }),
        ],
        takenOver: [],
      },
      names,
    );
    const [hello, again] = told.sequences;
    expect(told.all).toEqual({
      people: 3,
      sent: 4,
      bounced: 1,
      answered: 1,
      medianHours: 4,
      unsubscribed: 0,
    });
    expect(told.projects).toEqual([{ id: 'role', name: 'Backend engineer', ...told.all }]);
    expect(hello).toMatchObject({ name: 'Hello', people: 3, sent: 3, answered: 1, medianHours: 9 });
    expect(again).toMatchObject({ name: 'Again', people: 1, sent: 1, answered: 1, medianHours: 4 });
    expect(told.senders).toMatchObject([{ userId: 'ola', people: 4, sent: 4, answered: 2 }]);
  });

  it('counts whoever was taken over with both who wrote to them, an answer for whose mail was answered, and once in the sequence', () => {
    const told = outreachOf(
      {
        mails: [
          mails({ sent: 2 }),
          mails({ stepId: 'two', variantId: 'c', senderId: 'per', sent: 2, peopleOfSequence: 2 }),
        ],
        takenOver: [{ senderId: 'ola', people: 2 }],
        reactions: [
          reacted({ hours: [4], several: [['kim', 'kim in hello', 4, false]] }),
          reacted({
            stepId: 'two',
            variantId: 'c',
            senderId: 'per',
            several: [['kim', 'kim in hello', 9, false]],
          }),
        ],
      },
      names,
    );
    expect(told.sequences).toMatchObject([{ people: 2, answered: 2 }]);
    expect(told.senders).toMatchObject([
      { userId: 'ola', people: 2, answered: 2 },
      { userId: 'per', people: 2, answered: 1 },
    ]);
  });

  it('counts who unsubscribed, whether or not they answered before, and half of the answers within hours', () => {
    const { all } = outreachOf(
      {
        mails: [mails({ sent: 9, people: 9 })],
        takenOver: [],
        reactions: [
          reacted({ hours: [30, 2, 2], unsubscribed: 3 }),
          reacted({
            stepId: 'two',
            variantId: 'c',
            several: [
              ['kim', 'kim in hello', null, true],
              ['kim', 'kim in hello', 40, false],
              ['noor', 'noor in hello', null, true],
              ['noor', 'noor in hello', null, true],
            ],
          }),
        ],
      },
      names,
    );
    expect(all).toMatchObject({ answered: 4, medianHours: 2, unsubscribed: 5 });
  });

  it('counts whoever reacted to several mails by their first answer, in whichever order they are told, and as unsubscribed after any', () => {
    const { all } = outreachOf(
      {
        mails: [mails({ sent: 3, people: 1 })],
        takenOver: [],
        reactions: [
          reacted({
            several: [
              ['kim', 'kim in hello', 9, false],
              ['kim', 'kim in hello', 4, false],
              ['kim', 'kim in hello', 40, true],
            ],
          }),
        ],
      },
      names,
    );
    expect(all).toMatchObject({ answered: 1, medianHours: 4, unsubscribed: 1 });
  });

  it('is told by wording in the order of the steps, of what was taken out at their end, and of who is erased without a name', () => {
    const of = (stepId: string, variantId: string, senderId = 'ola') =>
      mails({ stepId, variantId, senderId, sent: 1, people: 1, peopleOfSequence: 1 });
    const sent = [
      of('gone', 'z'),
      of('two', 'c'),
      of('one', 'y'),
      of('one', 'b'),
      of('one', 'a', 'per'),
    ];
    const told = outreachOf({ mails: sent, takenOver: [], reactions: [] }, names);
    const report = { from: '', to: '', projectCount: 1, ...told };
    const file = outreachFile(report);
    expect(file.startsWith('\uFEFFPart,Name,People written to')).toBe(true);
    const rows = file.split('\n').filter((line) => line.startsWith('Mail,'));
    expect(rows).toEqual([
      'Mail,"Hello: Step 1, wording A",,1,1,0,0,,0',
      'Mail,"Hello: Step 1, wording B",,1,1,0,0,,0',
      'Mail,"Hello: Step 1, a wording that was taken out",,1,1,0,0,,0',
      'Mail,Hello: Step 3,,1,1,0,0,,0',
      'Mail,Hello: A step that was taken out,,1,1,0,0,,0',
    ]);
    expect(told.senders.map(({ name }) => name)).toEqual(['Ola Nordmann', ERASED]);
  });

  it('is nothing where nobody was written to', () => {
    const { all, ...rest } = outreachOf({ mails: [], takenOver: [], reactions: [] }, []);
    expect(all).toEqual({
      people: 0,
      sent: 0,
      bounced: 0,
      answered: 0,
      medianHours: null,
      unsubscribed: 0,
    });
    expect(Object.values(rest)).toEqual([[], [], [], []]);
  });
});
