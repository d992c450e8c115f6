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
import { lapseClaimsProcessor, lapseClaimsSchedule } from './people/lapseClaims.ts';
import { forgetSubjectProcessor, type ForgetSubjectDeps } from './privacy/forgetSubject.ts';
import {
  purgeFreedSpaceProcessor,
  purgeFreedSpaceSchedule,
  type PurgeFreedSpaceDeps,
} from './privacy/purgeFreedSpace.ts';
import { mailTrialRequestProcessor, type MailTrialRequestDeps } from './trial/mailTrialRequest.ts';

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
    lapseClaimsProcessor(deps),
    makeExportProcessor(deps),
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
  lapseClaimsSchedule,
  lapseUnconfirmedSchedule,
  sweepFilesSchedule,
  purgeFreedSpaceSchedule,
];
