import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { QueueFigures } from './queues/port.ts';
import type { Lag } from './subscriptions/status.ts';

/** What is measured at the moment of asking. */
export interface MetricSources {
  lag(): Promise<readonly Lag[]>;
  queues(): Promise<readonly QueueFigures[]>;
  sockets(): number;
}

/** What happened on a page, in words of closed lists. */
export interface PageEvent {
  readonly kind: string;
  readonly page: string;
  readonly place: string;
}

/** A process's figures in Prometheus' text form. Labels are names and codes, never people. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Histogram<'method' | 'route' | 'status'>;
  readonly #pageEvents: Counter<keyof PageEvent>;

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
      labelNames: ['kind', 'page', 'place'],
      registers,
    });
    const { lag, queues, sockets } = sources;
    if (lag !== undefined) addLag(this.#registry, lag);
    if (queues !== undefined) addQueues(this.#registry, queues);
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
  pageEvent({ kind, page, place }: PageEvent): void {
    this.#pageEvents.inc({ kind, page, place });
  }

  /** The text and its content type. */
  async text(): Promise<{ readonly type: string; readonly body: string }> {
    return { type: this.#registry.contentType, body: await this.#registry.metrics() };
  }
}

function addLag(registry: Registry, lag: MetricSources['lag']) {
  const parked = new Gauge({
    name: 'kith_subscriber_parked_events',
    help: 'Events that a read model or process has set aside.',
    labelNames: ['subscriber'],
    registers: [registry],
  });
  registry.registerMetric(
    new Gauge({
      name: 'kith_subscriber_lag_seconds',
      help: 'How long the oldest event that a read model or process has not taken has been waiting.',
      labelNames: ['subscriber'],
      registers: [],
      async collect() {
        for (const { name, seconds, parked: count } of await lag()) {
          this.set({ subscriber: name }, seconds);
          parked.set({ subscriber: name }, count);
        }
      },
    }),
  );
}

function addQueues(registry: Registry, figures: MetricSources['queues']) {
  registry.registerMetric(
    new Gauge({
      name: 'kith_queue_jobs',
      help: 'Jobs of a queue by state.',
      labelNames: ['queue', 'state'],
      registers: [],
      async collect() {
        for (const { queue, waiting, active, delayed } of await figures()) {
          this.set({ queue, state: 'waiting' }, waiting);
          this.set({ queue, state: 'active' }, active);
          this.set({ queue, state: 'delayed' }, delayed);
        }
      },
    }),
  );
}
