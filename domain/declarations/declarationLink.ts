import type { Decider } from '../kernel/decider.ts';
import type { EventOf } from '../kernel/event.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { AskSelfDeclaration } from './commands.ts';
import type { SelfDeclarationAsked } from './events.ts';

type Asked = EventOf<typeof SelfDeclarationAsked>;

/** Of whom a link is; `null` while nobody has taken it. */
export type DeclarationLinkState = Asked['data'] | null;

/**
 * The link by which a prospect may say something of themself: there is one, however often it is taken. Apart from what is
 * said by it, so that whoever takes it again learns by no revision whether anything was.
 */
export const declarationLink: Decider<DeclarationLinkState, AskSelfDeclaration, Asked> = {
  category: 'declarationLink',
  initialState: () => null,
  evolve(_state, { type, data }) {
    switch (type) {
      case 'SelfDeclarationAsked':
        return data;
    }
    return unreachable(type);
  },
  decide: ({ data }, state) => (state === null ? [{ type: 'SelfDeclarationAsked', data }] : []),
};
