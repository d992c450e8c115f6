import type { Pool } from 'pg';
import { z } from 'zod';
import { smtpMail } from '../../../platform/mail/smtp.ts';
import { defineProcessor, type AnyProcessor } from '../../../platform/queues/processor.ts';

/**
 * Processors that fail, each in a way in which errors know personal data: their messages,
 * details and stacks quote the marker. After the first try the next is an hour away, so
 * that what the queue keeps of a failure can be looked at.
 */
export function failingProcessors(world: {
  readonly pool: Pool;
  readonly smtpPort: number;
  readonly marker: string;
}): readonly AnyProcessor[] {
  const { pool, smtpPort, marker } = world;
  const failing = (name: string, fail: () => Promise<unknown>) =>
    defineProcessor({
      name: `test/${name}`,
      queue: 'failures',
      payload: z.object({ id: z.uuid() }),
      attempts: 2,
      backoffMs: 3_600_000,
      concurrency: 1,
      run: async () => {
        await fail();
        throw new Error('It should have failed.');
      },
    });
  return [
    failing('crash', async () => {
      throw new TypeError(`Cannot read ${marker}`, { cause: marker });
    }),
    failing('duplicateKey', () =>
      pool.query('insert into read_model.taken select $1 from generate_series(1, 2)', [marker]),
    ),
    failing('refusedMail', async () => {
      const from = 'Kith <kith@kith.example>';
      const mail = smtpMail({ url: `smtp://127.0.0.1:${smtpPort}`, from });
      const letter = { id: 'job-1', to: marker, subject: marker, text: marker, html: marker };
      try {
        await mail.send(letter);
      } finally {
        await mail.close();
      }
    }),
  ];
}
