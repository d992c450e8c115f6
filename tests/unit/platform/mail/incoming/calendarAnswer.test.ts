import { calendarAnswerIn } from '../../../../../platform/mail/incoming/calendarAnswer.ts';

const entry = (...attendees: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'METHOD:REPLY', 'BEGIN:VEVENT', ...attendees, 'END:VEVENT'].join('\r\n');
const accepted = (uri: string) => entry(`ATTENDEE;PARTSTAT=ACCEPTED:${uri}`);

describe('an answer to an invitation', () => {
  test.each([
    ['as it is', 'mailto:zoe@home.example', 'zoe@home.example'],
    ['in capitals', 'MAILTO:Zoe@Home.Example', 'zoe@home.example'],
    ['percent-encoded', 'mailto:zoe%2Bjobs%40home.example', 'zoe+jobs@home.example'],
    ['with a subject behind it', 'mailto:zoe@home.example?subject=Yes', 'zoe@home.example'],
    ['encoded wrongly', 'mailto:zoe%@home.example', null],
    ['that is none', 'urn:uuid:8f3f0d3c-0d0b-4a3c-9d8a-0a5d5f1f4a11', null],
  ])('given an address %s, then it tells whose answer it is', (_how, uri, attendee) => {
    expect(calendarAnswerIn(accepted(uri))).toEqual({ said: 'accepted', attendee });
  });

  test('given a name that looks like all of it, then what stands behind the name counts', () => {
    const line =
      'ATTENDEE;CN="X;PARTSTAT=ACCEPTED:mailto:x@x.example";PARTSTAT=DECLINED:mailto:z@z.example';
    expect(calendarAnswerIn(entry(line))).toEqual({ said: 'declined', attendee: 'z@z.example' });
  });

  test('given it stands behind the colon alone, or a name never ends, then it says nothing', () => {
    expect(calendarAnswerIn(entry('ATTENDEE:mailto:z@z.example;PARTSTAT=ACCEPTED'))).toBeNull();
    expect(
      calendarAnswerIn(entry('ATTENDEE;CN="Z;PARTSTAT=ACCEPTED:mailto:z@z.example')),
    ).toBeNull();
  });

  test('given several answer, or nobody, then it says nothing', () => {
    const of = (who: string) => `ATTENDEE;PARTSTAT=ACCEPTED:mailto:${who}@home.example`;
    expect(calendarAnswerIn(entry(of('zoe'), of('zac')))).toBeNull();
    expect(calendarAnswerIn(entry())).toBeNull();
  });

  test('given it is meant to take long, then it does not', () => {
    const before = performance.now();
    calendarAnswerIn(entry(`ATTENDEE${';CN="a"'.repeat(50_000)}"`));
    expect(performance.now() - before).toBeLessThan(10_000);
  });
});
