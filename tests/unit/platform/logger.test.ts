import { EventStoreUnavailableError } from '../../../platform/eventStore/errors.ts';
import { errorFields } from '../../../platform/logger.ts';

describe('what of an error stands in a log', () => {
  test('is its name, its code and the same of what caused it, and no message', () => {
    const line = Object.assign(new Error('connect to ada.example'), { code: 'ECONNREFUSED' });
    const fields = errorFields(new EventStoreUnavailableError(line));
    expect(fields).toMatchObject({
      errorName: 'EventStoreUnavailableError',
      errorCode: 'event-store-unavailable',
      cause: { errorName: 'Error', errorCode: 'ECONNREFUSED' },
    });
    expect(JSON.stringify(fields)).not.toContain('ada');
  });

  test('ends where causes go round in a circle', () => {
    const error = new Error('one');
    error.cause = error;
    expect(JSON.stringify(errorFields(error)).match(/"cause"/g)).toHaveLength(4);
  });
});
