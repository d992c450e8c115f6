import { Command } from 'commander';
import { classify } from '../../platform/mail/incoming/classify.ts';
import { readIncoming } from '../../platform/mail/incoming/readIncoming.ts';
import { threadOf } from '../../platform/mail/incoming/threadOf.ts';
import { readBytes, type Io } from '../terminal/io.ts';

/** `kith mail`: a mail as it came in on standard input, what Kith takes it for as JSON on standard output. */
export function mailCommand(io: Io): Command {
  return new Command('mail')
    .description(
      'read a mail that came in from standard input, say as JSON whether it is an answer, an automatic one, a bounce or a complaint, and which mail it is about',
    )
    .action(async () => {
      const read = await readIncoming(await readBytes(io.input));
      const said =
        'mail' in read
          ? { ...classify(read.mail), about: threadOf(read.mail).messageIds, text: read.mail.shown }
          : { kind: 'unreadable', code: read.unreadable };
      await io.write(`${JSON.stringify(said, null, 2)}\n`);
    });
}
