import type { AnyProcess } from './kernel/process.ts';
import { circleMailProcess } from './boards/circleMail.process.ts';
import { makeExportProcess } from './exports/makeExport.process.ts';
import { endSessionsProcess } from './identity/endSessions.process.ts';
import { signInMailProcess } from './identity/signInMail.process.ts';
import { importConnectionsProcess } from './network/importConnections.process.ts';
import { importPeopleProcess } from './people/importPeople.process.ts';
import { forgettingProcess } from './privacy/forgetting.process.ts';
import { trialMailProcess } from './trial/trialMail.process.ts';

/** Every process there is: what follows from what happened. */
export const processes: readonly AnyProcess[] = [
  signInMailProcess,
  endSessionsProcess,
  trialMailProcess,
  circleMailProcess,
  importConnectionsProcess,
  importPeopleProcess,
  makeExportProcess,
  forgettingProcess,
];
