// `node --import=tsx tests/support/recordedLog/record.ts v0.4.0`: has the product of today live
// through a small history with every event type in it, and keeps the log for ever as the one of this
// version. The log of a version that has been released is never recorded again.
import { catalogue } from '../../../domain/catalogue.ts';
import { circleGathers } from './circle.ts';
import { companyComes } from './company.ts';
import { keepLog } from './fixture.ts';
import { peopleInvited } from './invitations.ts';
import { peopleComeAndGo } from './people.ts';
import { startProduct } from './product.ts';
import { portfolioIsKept } from './portfolios.ts';
import { settingsAreMade } from './settings.ts';
import { mailboxComesAndGoes, sendsAsAColleague } from './mailboxes.ts';
import { signOnIsSetUp } from './signOn.ts';
import { standingChanges } from './standing.ts';
import { tokensComeAndGo } from './tokens.ts';

/** Kept in the fixture: it opens nothing but these invented people's data. */
const MASTER_KEY = Buffer.from('kith: a master key for tests only').subarray(0, 32);

const [version = ''] = process.argv.slice(2);
if (!/^v\d+\.\d+\.\d+$/.test(version)) throw new Error('Name the version, such as v0.4.0.');
const masterKey = MASTER_KEY.toString('base64');
const product = await startProduct(masterKey);
try {
  const company = await companyComes(product);
  await settingsAreMade(product, company);
  await peopleComeAndGo(product, company);
  await peopleInvited(product, company);
  await tokensComeAndGo(product, company);
  await signOnIsSetUp(product, company);
  await mailboxComesAndGoes(product, company);
  await sendsAsAColleague(product, company);
  await portfolioIsKept(product, company);
  await standingChanges(product, company);
  await circleGathers(product);
  await product.settled();
  const kept = await keepLog(version, product, masterKey);
  const seen = new Set(kept.map(({ type }) => type));
  const missing = catalogue.types.filter(({ type }) => !seen.has(type)).map(({ type }) => type);
  process.stderr.write(`${kept.length} events kept; missing: ${missing.join(', ') || 'none'}.\n`);
  if (missing.length > 0) process.exitCode = 1;
} finally {
  await product.stop();
}
