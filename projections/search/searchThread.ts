import { parentPort, workerData } from 'node:worker_threads';
import { layOutDictionaries } from '../../domain/search/profileFacts.ts';
import { createLogger, errorFields } from '../../platform/logger.ts';
import { answerCall, type SearchCall } from './calls.ts';
import { openLocalSearch, type SearchPlace } from './openLocalSearch.ts';

/** What the thread is started with. */
export interface ThreadData extends SearchPlace {
  readonly logLevel: string;
  /** As `createLogger` takes it. */
  readonly logFile?: string | undefined;
}

/** What goes to and fro: questions and answers by number, and the wish to end. */
export type ToThread = { readonly number: number; readonly call: SearchCall } | 'close';

const port = parentPort;
if (port === null) throw new Error('The search thread is started by threadSearch.');
const { logLevel, logFile, ...place } = workerData as ThreadData;
const logger = createLogger({ level: logLevel, file: logFile, service: 'search' });
const opening = openLocalSearch(place, (error) => logger.warn(errorFields(error), 'recovering'));
// While the database is asked for the first people.
layOutDictionaries();
const search = await opening;

port.on('message', (message: ToThread) => {
  if (message === 'close') {
    void search.close().finally(() => port.close());
    return;
  }
  const { number, call } = message;
  void answerCall(search, call).then((answer) => port.postMessage({ number, answer }));
});
