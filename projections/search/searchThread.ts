import { parentPort, workerData } from 'node:worker_threads';
import { createLogger, errorFields } from '../../platform/logger.ts';
import { answerCall, type SearchCall } from './calls.ts';
import type { LocalSearch } from './localSearch.ts';
import { openLocalSearch, type SearchPlace } from './openLocalSearch.ts';

/** What the thread is started with. */
export interface ThreadData {
  readonly logLevel: string;
  /** As `createLogger` takes it. */
  readonly logFile?: string | undefined;
}

/** What goes to and fro: where people are, said first; questions and answers by number; the wish to end. */
export type ToThread =
  | { readonly place: SearchPlace }
  | { readonly number: number; readonly call: SearchCall }
  | 'close';

const port = parentPort;
if (port === null) throw new Error('The search thread is started by threadSearch.');
const { logLevel, logFile } = workerData as ThreadData;
const logger = createLogger({ level: logLevel, file: logFile, service: 'search' });
let opening: Promise<LocalSearch> | undefined;

port.on('message', (message: ToThread) => {
  if (message === 'close') {
    void Promise.resolve(opening?.then((search) => search.close())).finally(() => port.close());
  } else if ('place' in message) {
    opening = openLocalSearch(message.place, (error) =>
      logger.warn(errorFields(error), 'recovering'),
    );
  } else {
    const { number, call } = message;
    void opening
      ?.then((search) => answerCall(search, call))
      .then((answer) => port.postMessage({ number, answer }));
  }
});
