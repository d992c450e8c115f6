import type { z } from 'zod';
import type { WordsOf } from '../../domain/contracts/words.ts';
import {
  ChooseJobTypesBody,
  ChooseSkipReasonsBody,
  ChooseStartingStagesBody,
  WorkspaceWordsResource,
  type ChooseWordsBody,
} from '../../domain/contracts/workspaceSettings.ts';
import { getWords, settings } from '../../projections/workspace/settings.ts';
import { canAsMember } from '../http/asked.ts';
import type { ApiContext } from '../http/context.ts';
import { read } from '../http/read.ts';
import { presentWords } from './presentWords.ts';
import { settingsCommand } from './settingsCommand.ts';

/** What the ids of new words begin with. */
const wordIds: Readonly<Record<WordsOf, string>> = {
  startingStages: 'stage',
  skipReasons: 'reason',
  jobTypes: 'jobType',
};

/** The words of a workspace: read by everybody in it, and chosen by its owners. */
export function wordRoutes({ ids }: Pick<ApiContext, 'ids'>) {
  /** Words that are new get an id from the command, the same whenever it comes again. */
  const choice = (name: string, summary: string, of: WordsOf, body: z.ZodType<ChooseWordsBody>) =>
    settingsCommand(
      name,
      summary,
      body,
      (workspaceId, { words: wanted }, commandId) => {
        const madeIds: string[] = [];
        const words = wanted?.map(({ id, title }, at) => {
          if (id !== undefined) return { id, title };
          const made = `${wordIds[of]}-${ids.idOf(of, commandId, String(at))}`;
          madeIds.push(made);
          return { id: made, title };
        });
        return { type: 'ChooseWords', data: { workspaceId, of, words: words ?? null, madeIds } };
      },
      { honoursIfMatch: true },
    );

  return [
    read({
      path: '/api/workspace/words',
      summary:
        'Read the words of your workspace: the stages that new projects begin with, the reasons for skipping and removing people, and the job types.',
      capability: 'workspace',
      scope: 'pipeline:read',
      answer: WorkspaceWordsResource,
      reads: [settings],
      may: canAsMember,
      find: ({ session }, tx) => getWords(tx, session.workspaceId),
      present: presentWords,
    }),
    choice(
      'choose-starting-stages',
      'Choose the stages that new projects begin with; running ones keep theirs.',
      'startingStages',
      ChooseStartingStagesBody,
    ),
    choice(
      'choose-skip-reasons',
      'Choose the reasons that are offered when somebody is skipped or removed.',
      'skipReasons',
      ChooseSkipReasonsBody,
    ),
    choice(
      'choose-job-types',
      'Choose the types that jobs are of.',
      'jobTypes',
      ChooseJobTypesBody,
    ),
  ];
}
