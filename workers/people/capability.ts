import { personClaimsOn } from '../../platform/identity/personClaims.ts';
import type { WorkerCapability } from '../capability.ts';
import { importPeopleProcessor } from './importPeople.ts';
import { claimSweep } from './lapseClaims.ts';
import { personClaimsSweep } from './personClaimsSweep.ts';

export const people: WorkerCapability = {
  name: 'people',
  processors: [importPeopleProcessor, claimSweep.processor],
  schedules: [claimSweep.schedule],
  sweeps: ({ pool, clock }) => [personClaimsSweep(personClaimsOn(pool, clock))],
};
