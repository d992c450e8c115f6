import type { TokenCommand } from '../../domain/tokens/commands.ts';
import type { Scope } from '../../domain/tokens/scopes.ts';
import { workspaceTokens } from '../../domain/tokens/workspaceTokens.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import { demoUser, demoWorkspace, type DemoIds } from './demoIds.ts';
import type { Step } from './projectSteps.ts';
import type { Calendar } from './story/calendar.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

interface Made {
  readonly part: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly day: number;
  readonly revokedOn?: number;
}

/** What Sunniva let programs do. Nobody holds these tokens: nothing of them was ever shown. */
const TOKENS: readonly Made[] = [
  {
    part: 'careers-site',
    name: 'Open roles on the careers site',
    scopes: ['projects:read', 'referrals:read'],
    day: 12,
  },
  {
    part: 'spreadsheet',
    name: 'Spreadsheet for the board',
    scopes: ['reports:read'],
    day: 22,
    revokedOn: 33,
  },
];

/** Makes them, each for half a year, and revokes the one that was not needed any more. */
export function tokenSteps(app: DemoContext, ids: DemoIds, calendar: Calendar): Step[] {
  const workspaceId = demoWorkspace(ids);
  const makerId = demoUser(ids, 'sunniva');
  const give = async (command: TokenCommand) => {
    await handleCommand({ ...app, decider: workspaceTokens }, workspaceId, command);
  };
  return TOKENS.flatMap(({ part, name, scopes, day, revokedOn }) => {
    const tokenId = ids.of('token', part);
    const at = calendar(day, '09:15');
    const endsOn = new Date(at.getTime() + 180 * DAY_MS).toISOString().slice(0, 10);
    const make = () =>
      give({
        type: 'MakeToken',
        data: { workspaceId, tokenId, makerId, name, scopes, endsOn, zone: 'Europe/Berlin' },
        context: actedBy(app, ids, 'sunniva', `token ${part}`),
      });
    const revoke = () =>
      give({
        type: 'RevokeToken',
        data: { workspaceId, tokenId },
        context: actedBy(app, ids, 'sunniva', `revoke token ${part}`),
      });
    const made = { at, alone: false, run: make };
    if (revokedOn === undefined) return [made];
    return [made, { at: calendar(revokedOn, '17:20'), alone: false, run: revoke }];
  });
}
