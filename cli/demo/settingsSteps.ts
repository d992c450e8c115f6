import { LOGO_KIND } from '../../domain/contracts/logo.ts';
import { kithWords, type Word, type WordsOf } from '../../domain/contracts/words.ts';
import { settings } from '../../domain/workspace/settings.ts';
import type { SettingsCommand } from '../../domain/workspace/commands.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import { demoWorkspace, type DemoIds } from './demoIds.ts';
import { keepFile } from './keepFile.ts';
import type { Step } from './projectSteps.ts';
import { STORY_DAYS, type Calendar } from './story/calendar.ts';
import { DEMO_LOGO } from './story/logo.ts';
import { PAY_REASON } from './story/remarks.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The works outing, so many days after the story has ended. */
const OUTING_AFTER_DAYS = 16;

type Wish = Pick<SettingsCommand, 'type' | 'data'>;

const OWN_TYPE: Word = { id: 'jobType-secondment', title: 'Secondment' };
const OWN_STAGE: Word = { id: 'stage-trialDay', title: 'Trial day' };
const STAGES_DAY = 20;

/** Beside Kith's own, the last of which is every other one. */
const reasons: readonly Word[] = [
  ...kithWords.skipReasons.slice(0, -1),
  { id: PAY_REASON, title: 'Asks for more than we pay' },
  ...kithWords.skipReasons.slice(-1),
];
const types: readonly Word[] = [
  ...kithWords.jobTypes.filter(({ id }) => id !== 'volunteer'),
  OWN_TYPE,
];
const begun: readonly Word[] = kithWords.startingStages.flatMap((stage) =>
  stage.id === 'interviewing' ? [stage, OWN_STAGE] : [stage],
);

/** The owner says where the clocks of the workspace stand, when nobody works, and which words and logo it has. */
export function settingsSteps(app: DemoContext, ids: DemoIds, calendar: Calendar): Step[] {
  const workspaceId = demoWorkspace(ids);
  const step = (at: `${number}:${number}`, wish: Wish | (() => Promise<Wish>), day = 1): Step => ({
    at: calendar(day, at),
    alone: false,
    async run() {
      const wanted = typeof wish === 'function' ? await wish() : wish;
      const command = { ...wanted, context: actedBy(app, ids, 'sunniva', `settings ${at}`) };
      return handleCommand({ ...app, decider: settings }, workspaceId, command as SettingsCommand);
    },
  });
  const words = (of: WordsOf, chosen: readonly Word[], madeIds: readonly string[]): Wish => ({
    type: 'ChooseWords',
    data: { workspaceId, of, words: [...chosen], madeIds: [...madeIds] },
  });
  const end = calendar(STORY_DAYS, '00:00').getTime();
  const date = new Date(end + OUTING_AFTER_DAYS * DAY_MS).toISOString().slice(0, 10);
  return [
    step('08:10', { type: 'ChooseTimeZone', data: { workspaceId, zone: 'Europe/Berlin' } }),
    step('08:11', { type: 'ChooseHolidays', data: { workspaceId, calendar: 'DE-HH' } }),
    step('08:12', { type: 'AddDayOff', data: { workspaceId, date, name: 'Works outing' } }),
    step('08:13', words('skipReasons', reasons, [PAY_REASON])),
    step('08:14', words('jobTypes', types, [OWN_TYPE.id])),
    step('08:15', { type: 'ChooseStageMoves', data: { workspaceId, moves: 'withMails' } }),
    step('08:20', async () => {
      const content = Buffer.from(DEMO_LOGO, 'base64');
      const about = { kind: LOGO_KIND, name: 'logo.png', contentType: 'image/png' };
      const logoId = await keepFile(app, ids, { by: 'sunniva', ...about, content });
      await app.files.keepFor(logoId, workspaceId);
      return { type: 'ChooseLogo', data: { workspaceId, logoId, format: 'png' } };
    }),
    // Once the projects of the story have begun, with Kith's own.
    step('10:30', words('startingStages', begun, [OWN_STAGE.id]), STAGES_DAY),
  ];
}
