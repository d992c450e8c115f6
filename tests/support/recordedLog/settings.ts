import { settings } from '../../../domain/workspace/settings.ts';
import type { SettingsCommand } from '../../../domain/workspace/commands.ts';
import type { Company } from './company.ts';
import type { Product } from './product.ts';

type Wish = {
  [C in SettingsCommand as C['type']]: Pick<C, 'type' | 'data'>;
}[SettingsCommand['type']];

/** The company says how things are with it. */
export async function settingsAreMade(
  product: Product,
  { workspaceId, by }: Pick<Company, 'workspaceId' | 'by'>,
): Promise<void> {
  const give = (wish: Wish) => product.give(settings, workspaceId, wish, by);
  const date = '2026-12-28';
  await give({ type: 'ChooseTimeZone', data: { workspaceId, zone: 'Europe/Berlin' } });
  await give({ type: 'ChooseHolidays', data: { workspaceId, calendar: 'DE-BY' } });
  await give({ type: 'AddDayOff', data: { workspaceId, date, name: 'Between the years' } });
  await give({ type: 'TakeOutDayOff', data: { workspaceId, date } });
  const words = [{ id: 'other', title: 'Another reason' }];
  const chosen = { workspaceId, words, madeIds: ['other'] };
  const stages = [{ id: 'inOutreach', title: 'Written to' }];
  await give({ type: 'ChooseWords', data: { ...chosen, of: 'startingStages', words: stages } });
  await give({ type: 'ChooseWords', data: { ...chosen, of: 'skipReasons' } });
  await give({ type: 'ChooseWords', data: { ...chosen, of: 'jobTypes' } });
  await give({ type: 'ChooseStageMoves', data: { workspaceId, moves: 'withMails' } });
  const logoId = product.ids.newId();
  await give({ type: 'ChooseLogo', data: { workspaceId, logoId, format: 'png' } });
  await give({ type: 'TakeOutLogo', data: { workspaceId } });
}
