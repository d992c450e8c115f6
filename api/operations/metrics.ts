import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { LateMails } from '../../platform/identity/mailsWaiting.ts';
import type { QueueFigures } from '../../platform/queues/port.ts';
import type { Lag } from '../../platform/subscriptions/runner/status.ts';
import type { Invited } from '../../projections/invitations/countInvited.ts';

/** What is measured at the moment of asking. */
export interface MetricSources {
  lag(): Promise<readonly Lag[]>;
  queues(): Promise<readonly QueueFigures[]>;
  lateMails(): Promise<LateMails>;
  invited(): Promise<Invited>;
  sockets(): number;
}

/** What happened on a page, in words of closed lists. */
export interface PageEvent {
  readonly kind: string;
  readonly page: string;
  readonly place: string;
  /** Variations that the page was shown in, `name:value,…`; empty where there were none. */
  readonly variations: string;
}

/** How long a scrape waits for each source, in milliseconds: well below the scraper's own patience. */
const SOURCE_WAIT_MS = 2_000;

/** A process's figures in Prometheus' text form. Labels are names and codes, never people. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Histogram<'method' | 'route' | 'status'>;
  readonly #pageEvents: Counter<keyof PageEvent>;
  readonly #reads: (() => Promise<void>)[] = [];

  constructor(sources: Partial<MetricSources>) {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry, prefix: 'kith_' });
    this.#requests = new Histogram({
      name: 'kith_http_request_seconds',
      help: 'Time to answer a request.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    });
    this.#pageEvents = new Counter({
      name: 'kith_page_events_total',
      help: 'Page views and clicks that pages have told of.',
      labelNames: ['kind', 'page', 'place', 'variations'],
      registers,
    });
    const answered = new Gauge({
      name: 'kith_metrics_source_answered',
      help: 'Whether what figures are read from has answered; without it they are left out.',
      labelNames: ['source'],
      registers,
    });
    const { lag, queues, lateMails, invited, sockets } = sources;
    const read = <Answer>(
      source: string,
      ask: () => Promise<Answer>,
      tell: (answer: Answer | null) => void,
    ) => {
      this.#reads.push(async () => {
        const answer = await withinWait(ask);
        answered.set({ source }, answer === null ? 0 : 1);
        tell(answer);
      });
    };
    if (lag !== undefined) read('lag', lag, lagGauges(this.#registry));
    if (queues !== undefined) read('queues', queues, queueGauge(this.#registry));
    if (lateMails !== undefined) read('late mails', lateMails, lateMailsGauge(this.#registry));
    if (invited !== undefined) read('invitations', invited, invitedGauge(this.#registry));
    if (sockets !== undefined) {
      this.#registry.registerMetric(
        new Gauge({
          name: 'kith_live_sockets',
          help: 'Authenticated sockets of this process.',
          registers: [],
          collect() {
            this.set(sockets());
          },
        }),
      );
    }
  }

  /** Notes an answered request, by the route's pattern. */
  request(method: string, route: string, status: number, seconds: number): void {
    this.#requests.observe({ method, route, status: String(status) }, seconds);
  }

  /** Counts what happened on a page. */
  pageEvent({ kind, page, place, variations }: PageEvent): void {
    this.#pageEvents.inc({ kind, page, place, variations });
  }

  /** The text and its content type. */
  async text(): Promise<{ readonly type: string; readonly body: string }> {
    // Read first: a figure that is set while the text is being written may come too late for it.
    await Promise.all(this.#reads.map((read) => read()));
    return { type: this.#registry.contentType, body: await this.#registry.metrics() };
  }
}

/**
 * What is asked for, or `null` where it fails or does not come in time: a scraper gets the other
 * figures all the same, and sees which are missing.
 */
async function withinWait<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  let tooLong: NodeJS.Timeout | undefined;
  const waited = new Promise<null>((resolve) => {
    tooLong = setTimeout(resolve, SOURCE_WAIT_MS, null);
  });
  const answer = ask().catch(() => null);
  return Promise.race([answer, waited]).finally(() => clearTimeout(tooLong));
}

function lagGauges(registry: Registry) {
  const registers = [registry];
  const labelNames = ['subscriber'];
  const lag = new Gauge({
    name: 'kith_subscriber_lag_seconds',
    help: 'How long the oldest event that a read model or process has not taken has been waiting.',
    labelNames,
    registers,
  });
  const deadLetters = new Gauge({
    name: 'kith_subscriber_dead_letters',
    help: 'Events that a read model or process could not take.',
    labelNames,
    registers,
  });
  return (told: readonly Lag[] | null) => {
    lag.reset();
    deadLetters.reset();
    for (const { name, seconds, deadLetters: count } of told ?? []) {
      lag.set({ subscriber: name }, seconds);
      deadLetters.set({ subscriber: name }, count);
    }
  };
}

function queueGauge(registry: Registry) {
  const jobs = new Gauge({
    name: 'kith_queue_jobs',
    help: 'Jobs of a queue by state.',
    labelNames: ['queue', 'state'],
    registers: [registry],
  });
  return (told: readonly QueueFigures[] | null) => {
    jobs.reset();
    for (const { queue, waiting, active, delayed } of told ?? []) {
      jobs.set({ queue, state: 'waiting' }, waiting);
      jobs.set({ queue, state: 'active' }, active);
      jobs.set({ queue, state: 'delayed' }, delayed);
    }
  };
}

function lateMailsGauge(registry: Registry) {
  const mails = new Gauge({
    name: 'kith_mails_not_taken_in',
    help: 'Mails that have come and that nobody has taken in: put off or given up, handed in and late, and handed in for a workspace that is suspended.',
    labelNames: ['why'],
    registers: [registry],
  });
  return (told: LateMails | null) => {
    mails.reset();
    if (told === null) return;
    mails.set({ why: 'putOff' }, told.putOff);
    mails.set({ why: 'handedIn' }, told.handedIn);
    mails.set({ why: 'held' }, told.held);
  };
}

function invitedGauge(registry: Registry) {
  const invitations = new Gauge({
    name: 'kith_invitations_open',
    help: 'Invitations that can still be accepted, by what became of the newest mail: under way, sent, or failed.',
    labelNames: ['mail'],
    registers: [registry],
  });
  return (told: Invited | null) => {
    invitations.reset();
    if (told === null) return;
    invitations.set({ mail: 'underWay' }, told.underWay);
    invitations.set({ mail: 'sent' }, told.sent);
    invitations.set({ mail: 'failed' }, told.failed);
  };
}
