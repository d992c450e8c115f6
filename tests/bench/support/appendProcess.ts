// One of several processes that append at once. Told what to do by its parent.
import { bareInserts } from './bareInserts.ts';
import { kithLog } from './kithLog.ts';
import { latenciesOf } from './load.ts';

/** What a process is told. */
export interface AppendOrder {
  readonly contender: keyof typeof contenders;
  readonly connectionString: string;
  readonly run: string;
  readonly clients: number;
  readonly seconds: number;
}

const contenders = { kithLog, bareInserts };

process.once('message', (message) => {
  const { contender, connectionString, run, clients, seconds } = message as AppendOrder;
  void (async () => {
    const open = await contenders[contender](connectionString, clients);
    process.send!('ready');
    process.once('message', () => {
      void (async () => {
        const latencies = await latenciesOf(open, run, clients, seconds);
        await open.close();
        process.send!(latencies, () => process.disconnect());
      })();
    });
  })();
});
