import { fork } from 'node:child_process';
import { join } from 'node:path';
import { loadavg } from 'node:os';
import nodemailer from 'nodemailer';
import { smtpAccounts } from '../../platform/mail/accounts/smtpAccounts.ts';
import type { AccountMessage, ServerSettings } from '../../platform/mail/accounts/port.ts';
import { sendDue } from '../../workers/enrolments/sendDue.ts';
import { startComposedServer } from '../support/http/composedServer.ts';
import { engineer, suggestionsOf } from '../support/http/given.ts';
import { Outreach } from '../support/outreach/outreach.ts';
import type { Bench, Figure } from './bench.ts';
import { median, percentile } from './support/statistics.ts';

const SINK = join(import.meta.dirname, 'support/mailSink.ts');

/** So many mails of one round are handed over on one connection by each of the two. */
const HANDED = 1_000;
/** A day's mails of an account at most: so many go the whole way, from what is due to what was recorded. */
const SENT = 150;
const ACCEPTED_WITHIN_MS = 500;

interface Round {
  readonly kith: number;
  readonly bare: number;
}

/** Mails on their way: to a server that takes all, with and without what Kith asks before and after each. */
export const bench: Bench = {
  name: 'sending',
  async run({ cluster, rounds, say }) {
    const { port, stop } = await startSink();
    const server = {
      host: '127.0.0.1',
      port,
      security: 'none',
      user: 'bench',
      password: 'pw',
    } as const;
    try {
      const measured: Round[] = [];
      for (let round = 0; round < rounds; round++) {
        const bare = await bareRate(server);
        const kith = await kithRate(server);
        say(
          `round ${round + 1}, load ${loadavg()[0]!.toFixed(1)}: ${kith.toFixed(0)} mails/s, bare nodemailer ${bare.toFixed(0)}`,
        );
        measured.push({ kith, bare });
      }
      const waits = await wholeWay(await cluster.ensureDatabase('sending'), server);
      say(
        `${waits.length} mails went the whole way, median ${percentile(waits, 0.5).toFixed(1)} ms from claim to acceptance`,
      );
      return [
        ...figuresOf(measured),
        {
          metric: 'from claim to acceptance, p95',
          value: percentile(waits, 0.95),
          unit: 'ms',
          goal: { below: ACCEPTED_WITHIN_MS },
        },
      ];
    } finally {
      stop();
    }
  },
};

function figuresOf(rounds: readonly Round[]): Figure[] {
  const middle = (of: (round: Round) => number) => median(rounds.map(of));
  return [
    {
      metric: 'handed over on one connection',
      value: middle(({ kith }) => kith),
      unit: '/s',
      goal: null,
    },
    { metric: 'by bare nodemailer', value: middle(({ bare }) => bare), unit: '/s', goal: null },
    {
      metric: 'of what bare nodemailer hands over',
      value: middle(({ kith, bare }) => kith / bare),
      unit: '',
      goal: { atLeast: 0.9 },
    },
  ];
}

async function startSink(): Promise<{ readonly port: number; readonly stop: () => void }> {
  const child = fork(SINK, { execArgv: process.execArgv });
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port: number }));
    child.once('exit', (code) => reject(new Error(`The mail server ended with ${code}.`)));
  });
  return { port, stop: () => void child.kill() };
}

const text =
  'Hi Zoe,\n\nwe are looking for an engineer who has built queues before, and thought of you.\n\nShall we talk?\n\nRhea\n';

function messageOf(at: number): AccountMessage {
  return {
    messageId: `<bench${at}@kith.test>`,
    from: { name: 'Rhea Recruiter', address: 'rhea@kith.test' },
    to: { name: 'Zoe Zander', address: `zoe${at}@home.example` },
    subject: 'A role for Zoe',
    text,
    html: `<p>${text.replaceAll('\n\n', '</p><p>')}</p>`,
    date: new Date(),
    listUnsubscribe: { url: `https://kith.test/u/${at}` },
  };
}

/** Nodemailer as it comes: one pooled connection, one mail after the other. */
async function bareRate({
  host,
  port,
  user,
  password,
}: Extract<ServerSettings, { password: string }>): Promise<number> {
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: 1,
    maxMessages: Infinity,
    host,
    port,
    ignoreTLS: true,
    auth: { user, pass: password },
  });
  const send = async (at: number) => {
    const { listUnsubscribe, references: _none, ...message } = messageOf(at);
    const url = listUnsubscribe?.url ?? '';
    await transport.sendMail({
      ...message,
      headers: {
        'List-Unsubscribe': `<${url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
  };
  const rate = await rateOf(send);
  transport.close();
  return rate;
}

async function kithRate(smtp: ServerSettings): Promise<number> {
  const mail = smtpAccounts({
    guard: { allowsPrivate: true, allowsPlain: true },
    greeting: 'kith.test',
  });
  const rate = await rateOf(async (at) => {
    const said = await mail.deliver({ kind: 'smtp', accountId: 'bench', smtp }, messageOf(at));
    if (said.kind !== 'accepted') throw new Error(`Not taken: ${JSON.stringify(said)}`);
  });
  await mail.close();
  return rate;
}

/** Mails a second, one after the other; the first opens the connection and is not counted. */
async function rateOf(send: (at: number) => Promise<void>): Promise<number> {
  await send(0);
  const began = performance.now();
  for (let at = 1; at <= HANDED; at++) await send(at);
  return (HANDED * 1_000) / (performance.now() - began);
}

/** How long after its claim each mail was accepted, in milliseconds. */
async function wholeWay(databaseUrl: string, smtp: ServerSettings): Promise<number[]> {
  const server = await startComposedServer({ databaseUrl, parts: 'noWorkers' });
  const mail = smtpAccounts({
    guard: { allowsPrivate: true, allowsPlain: true },
    greeting: 'kith.test',
  });
  try {
    const people = Array.from({ length: SENT }, (_, at) =>
      engineer(`Zoe Zander ${at}`, { email: `zoe${at}@home.example` }),
    );
    const outreach = await Outreach.begin(server, people);
    const { recruiter, project } = outreach;
    // It has accepted the first page of them.
    for (let more = await suggestionsOf(recruiter, project.id); more.length > 0;) {
      for (const { id } of more)
        await recruiter.post(`/api/suggestions/${id}/accept`, { note: '' });
      await server.settled();
      more = await suggestionsOf(recruiter, project.id);
    }
    await outreach.enrol();
    const waits: number[] = [];
    let claimedAt = 0;
    const { app } = outreach;
    const store = new Proxy(app.store, {
      get(target, name: keyof typeof app.store) {
        const found: unknown = Reflect.get(target, name);
        if (name !== 'append') {
          return typeof found === 'function' ? (found.bind(target) as unknown) : found;
        }
        return async (...given: Parameters<typeof app.store.append>) => {
          const appended = await target.append(...given);
          if (given[1][0]?.type === 'MailClaimed') claimedAt = performance.now();
          return appended;
        };
      },
    });
    const deliver = async (_settings: unknown, message: AccountMessage) => {
      const said = await mail.deliver({ kind: 'smtp', accountId: 'bench', smtp }, message);
      if (said.kind === 'accepted') waits.push(performance.now() - claimedAt);
      return said;
    };
    const accounts = { ...app.accounts, mail: { ...app.accounts.mail, deliver } };
    // A turn lasts some seconds: what is left comes in the next one.
    for (let before = -1; waits.length < SENT && waits.length > before;) {
      before = waits.length;
      await sendDue({ ...app, store, accounts }, new Map());
    }
    if (waits.length < SENT) throw new Error(`Only ${waits.length} of ${SENT} were accepted.`);
    return waits;
  } finally {
    await mail.close();
    await server.stop();
  }
}
