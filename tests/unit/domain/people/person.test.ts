import type { PersonCommand } from '../../../../domain/people/commands.ts';
import type { PersonEvent } from '../../../../domain/people/events.ts';
import { person } from '../../../../domain/people/person.ts';
import { commandContext } from '../../../support/commandContext.ts';
import { given } from '../../../support/given.ts';
import { testId } from '../../../support/ids.ts';

const personId = testId(1);
const [first, second, third] = [testId(1), testId(2), testId(3)];
const request = { personId, requestId: null, reasonCode: 'asked' };

const forget = (...recordIds: string[]): PersonCommand => ({
  type: 'ForgetPerson',
  data: { ...request, recordIds },
  context: commandContext,
});
const forgotten = (...recordIds: string[]): PersonEvent => ({
  type: 'PersonForgotten',
  data: { ...request, recordIds },
});

describe('forgetting a person', () => {
  test('is one decision about all their records, each named once', () => {
    given(person, [])
      .when(forget(first, second, first))
      .then([forgotten(first, second)]);
  });

  test('changes nothing when it was decided for all of them', () => {
    given(person, [forgotten(first), forgotten(second)])
      .when(forget(second, first))
      .thenNothingHappened();
  });

  test('is decided again for records that have come up since', () => {
    given(person, [forgotten(first, second)])
      .when(forget(first, third))
      .then([forgotten(third)]);
  });
});
