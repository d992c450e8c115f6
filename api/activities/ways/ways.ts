import { outreachWays } from './outreachWays.ts';
import { peopleWays } from './peopleWays.ts';
import { pipelineWays } from './pipelineWays.ts';
import { projectWays } from './projectWays.ts';
import type { Ways } from './way.ts';
import { workspaceWays } from './workspaceWays.ts';

/** How everything that a feed shows is taken back from it, by its code, or why it is not: each code has its line. */
export const ways: Ways = {
  ...projectWays,
  ...pipelineWays,
  ...outreachWays,
  ...peopleWays,
  ...workspaceWays,
};
