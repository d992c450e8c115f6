import { declarationLink } from '../../../../domain/declarations/declarationLink.ts';
import type { DeclarationCommand } from '../../../../domain/declarations/commands.ts';
import { canDeclareSelfFacts } from '../../../../domain/declarations/policy.ts';
import { selfDeclaration } from '../../../../domain/declarations/selfDeclaration.ts';
import { commandContext } from '../../../support/commandContext.ts';
import { given } from '../../../support/given.ts';
import { testId } from '../../../support/ids.ts';

const of = {
  workspaceId: testId(1),
  candidacyId: testId(2),
  projectId: testId(3),
  personId: testId(4),
};
const facts = {
  gender: 'woman',
  ethnicity: 'unsaid',
  age: 'from35',
  disability: 'no',
  service: 'unsaid',
};
const consentVersion = 'declaration-2026-11-25';
const [first, second] = [testId(5), testId(6)];
const declare = (declarationId: string): DeclarationCommand => ({
  type: 'DeclareSelfFacts',
  data: { ...of, declarationId, facts, consentVersion },
  context: commandContext,
});
const withdraw: DeclarationCommand = {
  type: 'WithdrawSelfFacts',
  data: of,
  context: commandContext,
};
const declared = (declarationId: string) => ({
  type: 'SelfFactsDeclared' as const,
  data: {
    ...of,
    declarationId,
    consentVersion,
    consentedAt: commandContext.now,
    personal: { [declarationId]: facts },
  },
});

const withdrawn = {
  type: 'SelfFactsWithdrawn' as const,
  data: { ...of, declarationId: first },
};

describe('who says something of themself', () => {
  it('is a visitor with the link of that prospect, whoever is signed in', () => {
    const { candidacyId } = of;
    const opened = { candidacyId, linkOf: candidacyId };
    expect(canDeclareSelfFacts({ kind: 'visitor' }, opened)).toBe(true);
    expect(canDeclareSelfFacts({ kind: 'visitor' }, { ...opened, linkOf: testId(9) })).toBe(false);
    expect(canDeclareSelfFacts({ kind: 'user', id: testId(7) }, opened)).toBe(false);
  });
});

describe('what somebody says of themself', () => {
  it('is said, and said in another way in its place', () => {
    given(selfDeclaration, [])
      .when(declare(first))
      .then([declared(first)]);
    given(selfDeclaration, [declared(first)])
      .when(declare(second))
      .then([withdrawn, declared(second)]);
  });

  it('is withdrawn once, and may be said anew', () => {
    given(selfDeclaration, [declared(first)])
      .when(withdraw)
      .then([withdrawn]);
    given(selfDeclaration, [declared(first), withdrawn])
      .when(withdraw)
      .thenNothingHappened();
    given(selfDeclaration, [declared(first), withdrawn])
      .when(declare(second))
      .then([declared(second)]);
  });

  it('given it is erased, when the log is read, then it is gone and nothing fails', () => {
    const { data } = declared(first);
    const erased = { ...data, personal: { [first]: null } };
    const state = selfDeclaration.evolve(null, { type: 'SelfFactsDeclared', data: erased });
    expect(state).toEqual({ declarationId: first, facts: null });
  });
});

describe('the link by which it is said', () => {
  it('is one, however often it is taken', () => {
    const data = { ...of, personWorkspaceId: of.workspaceId };
    const ask = { type: 'AskSelfDeclaration' as const, data, context: commandContext };
    const asked = { type: 'SelfDeclarationAsked' as const, data };
    given(declarationLink, []).when(ask).then([asked]);
    given(declarationLink, [asked]).when(ask).thenNothingHappened();
  });
});
