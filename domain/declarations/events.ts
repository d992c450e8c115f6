import { z } from 'zod';
import { Code } from '../kernel/code.ts';
import { defineEvent, definePersonalEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';

/**
 * What somebody says of themself, as a prospect of one project. Stream `selfDeclaration-<candidacyId>`, and that of the
 * link to it `declarationLink-<candidacyId>`. Each declaration is a subject of its own, so that withdrawing it erases it,
 * and it alone. The person is as whom they are a prospect, whoever they have been merged into since.
 */
const ofCandidacy = z.object({ workspaceId: Id, candidacyId: Id, projectId: Id, personId: Id });

/** A member of the project has taken a link by which the prospect may say something. Who has it, Kith does not know. */
export const SelfDeclarationAsked = defineEvent(
  'SelfDeclarationAsked',
  1,
  // The workspace that the person's records lie in: another one when they come from a shared pool.
  ofCandidacy.extend({ personWorkspaceId: Id }),
);

/** Somebody with the link said this of themself; what was said before is withdrawn just before it. */
export const SelfFactsDeclared = definePersonalEvent(
  'SelfFactsDeclared',
  1,
  ofCandidacy.extend({
    declarationId: Id,
    /** The words consented to, by their version, and when. */
    consentVersion: Code,
    consentedAt: z.iso.datetime(),
  }),
  // A code for each: which ones there are, `selfFacts` in the contracts knows.
  z.object({
    gender: z.string(),
    ethnicity: z.string(),
    age: z.string(),
    disability: z.string(),
    service: z.string(),
  }),
);

/** It is withdrawn: it counts no more, and is erased. */
export const SelfFactsWithdrawn = defineEvent(
  'SelfFactsWithdrawn',
  1,
  ofCandidacy.extend({ declarationId: Id }),
);

export type SaidEvent = EventOf<typeof SelfFactsDeclared> | EventOf<typeof SelfFactsWithdrawn>;

export type DeclarationEvent = EventOf<typeof SelfDeclarationAsked> | SaidEvent;
