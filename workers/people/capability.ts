import { personClaimsOn } from '../../platform/identity/personClaims.ts';
import type { WorkerCapability } from '../capability.ts';
import { importContextOf } from './importContext.ts';
import { importPeopleProcessor } from './importPeople.ts';
import { lapseClaimsProcessor, lapseClaimsSchedule } from './lapseClaims.ts';
import { personClaimsSweep } from './personClaimsSweep.ts';

export const people: WorkerCapability = {
  name: 'people',
  processors: [
    (context) => importPeopleProcessor(importContextOf(context)),
    (context) => lapseClaimsProcessor(importContextOf(context)),
  ],
  schedules: [lapseClaimsSchedule],
  sweeps: ({ pool, clock }) => [personClaimsSweep(personClaimsOn(pool, clock))],
};
