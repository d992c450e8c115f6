import { says, type Capability } from '../kernel/capability.ts';
import * as events from './events.ts';
import * as policies from './policy.ts';

const candidacy = ({ candidacyId }: { readonly candidacyId: string }) => candidacyId;

const declaration = ({ declarationId }: { readonly declarationId: string }) => declarationId;

/**
 * What people say of themselves, to be counted and nothing else: it tells nobody and does nothing that a feed shows, for
 * that somebody has said something, or has not, is theirs as well.
 */
export const declarations: Capability = {
  name: 'declarations',
  subjects: ['declaration'],
  streams: {
    declarationLink: [says(events.SelfDeclarationAsked, { about: null, names: { candidacy } })],
    selfDeclaration: [
      says(events.SelfFactsDeclared, { about: 'declaration', names: { candidacy, declaration } }),
      says(events.SelfFactsWithdrawn, { about: null, names: { candidacy, declaration } }),
    ],
  },
  policies,
};
