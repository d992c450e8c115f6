import { KithError } from '../../../../domain/kernel/errors.ts';
import { codeOf } from '../../../../platform/process/codeOf.ts';
import {
  EventNotTakenError,
  isTransient,
  reasonOf,
} from '../../../../platform/subscriptions/errors.ts';

const failing = (code: string) => Object.assign(new Error('row of Ada'), { code });

describe('what is said of an error', () => {
  test('is a code that names nobody', () => {
    expect(codeOf(new KithError('shell-cracked', 'Ada'))).toBe('shell-cracked');
    expect(codeOf(failing('23505'))).toBe('23505');
    expect(codeOf(failing('ada@example.org'))).toBe('Error');
    expect(codeOf(new TypeError('Ada is not a function'))).toBe('TypeError');
    expect(codeOf('Ada')).toBe('unknown');
    expect(reasonOf(new EventNotTakenError(['nests_v1'], failing('22P02')))).toBe('22P02');
  });

  test.each([
    '57P01',
    '53300',
    '08006',
    '40001',
    '55P03',
    'ECONNREFUSED',
    'event-store-unavailable',
  ])('%s passes with time', (code) => {
    expect(isTransient(failing(code))).toBe(true);
    expect(isTransient(new EventNotTakenError(['nests_v1'], failing(code)))).toBe(true);
  });

  test.each(['22P02', '23502', '42703', 'unknown-event-type', 'TypeError'])(
    '%s is the fault of the event or the code',
    (code) => expect(isTransient(failing(code))).toBe(false),
  );
});
