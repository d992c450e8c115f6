import { useDataProvider } from 'react-admin';
import type { JobResource } from '../../../domain/contracts/jobs.ts';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { untilOver } from '../live/untilOver.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';
import { jobUnderWay } from '../undo/undoStack.ts';
import { endingOf, type AnyJob } from './endingOf.ts';
import { takesOnToTell } from './shownJobs.ts';

/** How often one is looked at that is not over yet, in milliseconds. */
const LOOK_MS = 2_000;

type Told = Pick<JobResource, 'id' | 'resource' | 'words'>;

/**
 * Tells what came of a job that stood in the corner, once it is over, with its Undo: as the screen would on which it was begun.
 * @param onBegun one was begun here, which takes another back
 */
export function useTellsEnding(onBegun: () => void): (job: Told) => Promise<void> {
  const dataProvider = useDataProvider();
  const t = useTranslate();
  const tell = useTell('CHANGE_MANY');
  const { user } = usePage();
  const { send } = useCommand('CHANGE_MANY', { isPressed: true });

  async function tellEnding(told: Told): Promise<void> {
    const { id, resource } = told;
    if (!takesOnToTell(id)) return;
    const look = async () => (await dataProvider.getOne<AnyJob>(resource, { id })).data;
    const job = await untilOver(look, LOOK_MS);
    if (job === undefined) return;
    const { getOne } = dataProvider;
    const { words, canUndo, undone } = await endingOf(told, job, { getOne, t, userId: user.id });
    const undo = () => takeBack(told, undone);
    tell(words, canUndo ? { undo, inFull: true } : {});
  }

  async function takeBack({ id, resource, words }: Told, undone: string | undefined) {
    const sent = await send(`${resource}/${id}/undo`, { body: {} });
    if (sent === undefined) return;
    if (undone !== undefined) return tell(undone);
    onBegun();
    const over = jobUnderWay();
    const { id: begun } = sent.answer as { readonly id: string };
    await tellEnding({ id: begun, resource, words });
    over();
  }

  return tellEnding;
}
