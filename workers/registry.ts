import type { AnyProcess } from '../domain/kernel/process.ts';
import { circleMailProcess } from '../domain/boards/circleMail.process.ts';
import { makeExportProcess } from '../domain/exports/makeExport.process.ts';
import { endSessionsProcess } from '../domain/identity/endSessions.process.ts';
import { signInMailProcess } from '../domain/identity/signInMail.process.ts';
import { importConnectionsProcess } from '../domain/network/importConnections.process.ts';
import { importPeopleProcess } from '../domain/people/importPeople.process.ts';
import { forgettingProcess } from '../domain/privacy/forgetting.process.ts';
import { trialMailProcess } from '../domain/trial/trialMail.process.ts';
import type { AnyProcessor, Schedule } from '../platform/queues/processor.ts';
import {
  lapseUnconfirmedProcessor,
  lapseUnconfirmedSchedule,
  type LapseUnconfirmedDeps,
} from './boards/lapseUnconfirmed.ts';
import { sendCircleLinkProcessor, type SendCircleLinkDeps } from './boards/sendCircleLink.ts';
import { makeExportProcessor, type MakeExportDeps } from './exports/makeExport.ts';
import { sweepFilesProcessor, sweepFilesSchedule } from './exports/sweepFiles.ts';
import { endSessionsProcessor, type EndSessionsDeps } from './identity/endSessions.ts';
import { sendSignInLinkProcessor, type SendSignInLinkDeps } from './identity/sendSignInLink.ts';
import { sweepExpiredProcessor, sweepExpiredSchedule } from './identity/sweepExpired.ts';
import { importConnectionsProcessor } from './network/importConnections.ts';
import type { ImportDeps } from './people/importJob.ts';
import { importPeopleProcessor } from './people/importPeople.ts';
import { forgetRecordProcessor } from './privacy/forgetRecord.ts';
import { forgetSubjectProcessor, type ForgetSubjectDeps } from './privacy/forgetSubject.ts';
import {
  purgeFreedSpaceProcessor,
  purgeFreedSpaceSchedule,
  type PurgeFreedSpaceDeps,
} from './privacy/purgeFreedSpace.ts';
import { mailTrialRequestProcessor, type MailTrialRequestDeps } from './trial/mailTrialRequest.ts';

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

export type ProcessorDeps = ImportDeps &
  MakeExportDeps &
  SendSignInLinkDeps &
  EndSessionsDeps &
  MailTrialRequestDeps &
  SendCircleLinkDeps &
  LapseUnconfirmedDeps &
  ForgetSubjectDeps &
  PurgeFreedSpaceDeps;

/** Every processor there is. */
export function processorsOf(deps: ProcessorDeps): readonly AnyProcessor[] {
  return [
    sendSignInLinkProcessor(deps),
    endSessionsProcessor(deps),
    mailTrialRequestProcessor(deps),
    sendCircleLinkProcessor(deps),
    importConnectionsProcessor(deps),
    importPeopleProcessor(deps),
    makeExportProcessor(deps),
    forgetRecordProcessor(deps),
    forgetSubjectProcessor(deps),
    sweepExpiredProcessor(deps),
    lapseUnconfirmedProcessor(deps),
    sweepFilesProcessor(deps),
    purgeFreedSpaceProcessor(deps),
  ];
}

/** What is done by the clock. */
export const schedules: readonly Schedule[] = [
  sweepExpiredSchedule,
  lapseUnconfirmedSchedule,
  sweepFilesSchedule,
  purgeFreedSpaceSchedule,
];
