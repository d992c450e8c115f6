import { forget, the, told, type KithEvent } from './cast.ts';
import type { Told } from './log.ts';

const ada = { candidacyId: the.adasCandidacy, personId: the.ada };
const bo = { candidacyId: the.bosCandidacy, personId: the.bo };
const cleo = { candidacyId: the.cleosCandidacy, personId: the.cleo };
const whole = (of: typeof ada) => ({
  workspaceId: the.workspace,
  projectId: the.project,
  ...of,
});
const visitor = { actor: { kind: 'visitor' } as const };

const asked = (of: typeof ada) =>
  told('declarationLink', of.candidacyId, {
    type: 'SelfDeclarationAsked',
    data: { ...whole(of), personWorkspaceId: the.workspace },
  });
const declared = (of: typeof ada, declarationId: string) =>
  told(
    'selfDeclaration',
    of.candidacyId,
    {
      type: 'SelfFactsDeclared',
      data: {
        ...whole(of),
        declarationId,
        consentVersion: 'declaration-2026-11-25',
        consentedAt: '2026-11-03T09:30:00.000Z',
        personal: {
          [declarationId]: {
            gender: 'woman',
            ethnicity: 'several',
            age: 'from35',
            disability: 'no',
            service: 'unsaid',
          },
        },
      },
    },
    visitor,
  );

const withdrawn = (of: typeof ada, declarationId: string) =>
  told(
    'selfDeclaration',
    of.candidacyId,
    { type: 'SelfFactsWithdrawn', data: { ...whole(of), declarationId } },
    visitor,
  );

/** Three say something of themselves: one says other things since, one is forgotten with it, one withdraws it. */
export const declarationEvents: readonly Told<KithEvent>[] = [
  ...[ada, bo, cleo].map(asked),
  declared(ada, the.adasDeclarationBefore),
  withdrawn(ada, the.adasDeclarationBefore),
  declared(ada, the.adasDeclaration),
  declared(bo, the.bosDeclaration),
  declared(cleo, the.cleosDeclaration),
  withdrawn(cleo, the.cleosDeclaration),
  forget(the.adasDeclarationBefore, 'declaration', the.ada),
  forget(the.cleosDeclaration, 'declaration', the.cleo),
  forget(the.bosDeclaration, 'declaration', the.bo),
];
