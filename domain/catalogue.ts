import { boardsEventTypes } from './boards/events.ts';
import { exportsEventTypes } from './exports/events.ts';
import { identityEventTypes } from './identity/events.ts';
import { Catalogue } from './kernel/catalogue.ts';
import { networkEventTypes } from './network/events.ts';
import { noticesEventTypes } from './notices/events.ts';
import { peopleEventTypes } from './people/events.ts';
import { pipelineEventTypes } from './pipeline/events.ts';
import { privacyEventTypes } from './privacy/events.ts';
import { projectsEventTypes } from './projects/events.ts';
import { trialEventTypes } from './trial/events.ts';
import { workspaceEventTypes } from './workspace/events.ts';

/** Every event type there is. A type that is in a log stays in this list for ever. */
export const eventTypes = [
  ...workspaceEventTypes,
  ...identityEventTypes,
  ...noticesEventTypes,
  ...trialEventTypes,
  ...projectsEventTypes,
  ...pipelineEventTypes,
  ...peopleEventTypes,
  ...networkEventTypes,
  ...exportsEventTypes,
  ...boardsEventTypes,
  ...privacyEventTypes,
] as const;

/** By what the log is written and read: built here and nowhere else. */
export const catalogue = new Catalogue(eventTypes);
