import { capabilities } from '../../../../domain/capabilities.ts';
import { notificationWords } from '../../../../domain/contracts/notifications.ts';
import { catalogue } from '../../../../domain/catalogue.ts';
import { toldKinds } from '../../../../domain/notifications/mailTiming.ts';
import { NotificationKey } from '../../../../domain/notifications/key.ts';
import { tellings } from '../../../../domain/tellings.ts';
import { everyEventLogged } from '../../../support/subscriptions/everyEvent.ts';
import { project } from '../../../support/subscriptions/rebuilding.ts';
import { notifications } from '../../../../projections/notifications/notifications.ts';

describe('what events tell somebody', () => {
  it('has words for each code that a capability tells, and no words besides', () => {
    const codes = new Set(tellings.flatMap(({ says }) => says?.code ?? []));
    expect(Object.keys(notificationWords).toSorted()).toEqual([...codes].toSorted());
    for (const words of Object.values(notificationWords)) {
      const nobody = { by: 'Kith', person: null, project: null, count: 1, detail: null };
      expect(words(nobody)).not.toMatch(/null|undefined/);
    }
  });

  it('is of kinds for which one may choose when they are mailed', () => {
    const kinds = new Set(tellings.flatMap(({ says }) => says?.kind ?? []));
    expect([...toldKinds].toSorted()).toEqual([...kinds].toSorted());
  });

  it('is of events that there are, and ends what something begins', () => {
    for (const { declared } of tellings) {
      expect(catalogue.typeOf(declared.type)).toBe(declared);
    }
    const own = capabilities.flatMap(({ tells = [] }) => tells);
    expect(own).toEqual(tellings);
  });

  it('is called by what it is of and who is told, in ids alone', () => {
    const { rows } = project(notifications, everyEventLogged, 7);
    expect(rows.size).toBeGreaterThan(3);
    for (const key of rows.keys()) expect(NotificationKey.parse(key)).toBe(key);
  });
});
