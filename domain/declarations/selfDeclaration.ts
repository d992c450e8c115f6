import type { SelfFactValues } from '../contracts/declarationWords.ts';
import type { Decider } from '../kernel/decider.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { DeclarationCommand } from './commands.ts';
import type { SaidEvent } from './events.ts';

/** What a prospect says of themself and has not withdrawn; `facts` are `null` once they are erased. */
export type SelfDeclaration = {
  readonly declarationId: string;
  readonly facts: SelfFactValues | null;
} | null;

/** What somebody says of themself: whoever has the link may say, change and withdraw it, as often as they like. */
export const selfDeclaration: Decider<SelfDeclaration, DeclarationCommand, SaidEvent> = {
  category: 'selfDeclaration',
  initialState: () => null,
  evolve,
  decide({ type, data, context }, state) {
    const { workspaceId, candidacyId, projectId, personId } = data;
    const of = { workspaceId, candidacyId, projectId, personId };
    const withdrawn: readonly SaidEvent[] =
      state === null
        ? []
        : [
            {
              type: 'SelfFactsWithdrawn',
              data: { ...of, declarationId: state.declarationId },
            },
          ];
    if (type === 'WithdrawSelfFacts') return withdrawn;
    const { declarationId, facts, consentVersion } = data;
    const consent = { consentVersion, consentedAt: context.now };
    const personal = { [declarationId]: facts };
    const said = { ...of, declarationId, ...consent, personal };
    return [...withdrawn, { type: 'SelfFactsDeclared', data: said }];
  },
};

function evolve(_state: SelfDeclaration, event: SaidEvent): SelfDeclaration {
  switch (event.type) {
    case 'SelfFactsDeclared': {
      const { declarationId, personal } = event.data;
      return { declarationId, facts: personal[declarationId] ?? null };
    }
    case 'SelfFactsWithdrawn':
      return null;
  }
  return unreachable(event);
}
