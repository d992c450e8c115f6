import { Command } from 'commander';
import { extract } from '../../domain/search/extract.ts';
import { readAll, type Io } from '../terminal/io.ts';

/** `kith extract`: a job description on standard input, its query document as JSON on standard output. */
export function extractCommand(io: Io): Command {
  return new Command('extract')
    .description('read a job description from standard input, write the query document as JSON')
    .option('--pretty', 'indent the JSON')
    .action(async (options: { pretty?: boolean }) => {
      const query = extract(await readAll(io.input));
      await io.write(`${JSON.stringify(query, null, options.pretty === true ? 2 : 0)}\n`);
    });
}
