import { auditings } from '../../../../domain/audits.ts';
import { catalogue } from '../../../../domain/catalogue.ts';
import { auditTitles, auditWords } from '../../../../domain/contracts/audits.ts';
import { WorkspaceRole } from '../../../../domain/identity/roles.ts';
import { audits } from '../../../../projections/workspace/audits.ts';
import { everyEventLogged } from '../../../support/subscriptions/everyEvent.ts';
import { project } from '../../../support/subscriptions/rebuilding.ts';

describe('what events show of a change of settings', () => {
  it('is of events that there are, each told once', () => {
    for (const { declared } of auditings) expect(catalogue.typeOf(declared.type)).toBe(declared);
    const types = auditings.map(({ declared }) => declared.type);
    expect(new Set(types).size).toBe(types.length);
  });

  it('has words for what was changed, and titles for the codes that it was changed from and to', () => {
    const { rows } = project(audits, everyEventLogged, 7);
    const shown = [...rows.values()];
    expect(shown.length).toBeGreaterThan(5);
    for (const { code } of shown) {
      expect([code, typeof auditWords[String(code)]]).toEqual([code, 'function']);
    }
    const codes = shown
      .filter(({ says }) => says === 'codes')
      .flatMap((row) => [row['from_said'], row['to_said']])
      .filter((code) => typeof code === 'string');
    const known = [...WorkspaceRole.options, ...Object.keys(auditTitles)];
    expect(codes.filter((code) => !known.includes(code))).toEqual([]);
  });
});
