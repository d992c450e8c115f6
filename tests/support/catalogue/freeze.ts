// `node --import=tsx tests/support/catalogue/freeze.ts`: freezes the shapes of new event types and
// versions. What is frozen is never changed by it.
import { freezeNewShapes } from './frozen.ts';

const fresh = freezeNewShapes();
process.stderr.write(fresh.length === 0 ? 'Nothing new.\n' : `Frozen: ${fresh.join(', ')}.\n`);
