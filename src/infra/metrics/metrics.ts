import { setTimeout } from "node:timers/promises";
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from "prom-client";

/** All that one process measured, as it travels between processes. */
export type Measured = MetricObjectWithValues<MetricValue<string>>[];

export type ServedRequest = {
  method: string;
  /** A template, such as /api/v1/images/{id}: what clients choose is no label. */
  route: string;
  /** Or "closed", when the client went before the answer was sent. */
  status: string;
  seconds: number;
};

type States = Readonly<Record<string, number>>;

/** What a process counts while METRICS_TOKEN is set. */
export type Metrics = {
  countRequest(served: ServedRequest): void;
  /** @param work upload or variant */
  countPicture(work: string, outcome: string, seconds: number): void;
  countJob(job: string, outcome: string, seconds: number): void;
  /**
   * A gauge that is read when somebody asks: its value in each state. What cannot be read, or not within a second, is
   * left out.
   */
  watch(gauge: { name: string; help: string }, read: () => States | Promise<States>): void;
  /** Another process of the same service, whose numbers are told with ours, when it tells them within two seconds. */
  join(read: () => Promise<Measured>): void;
  measured(): Promise<Measured>;
  /** All of it, in Prometheus's text format. */
  text(): Promise<string>;
};

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

const REQUEST_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];
const PICTURE_SECONDS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_SECONDS = [0.01, 0.1, 1, 10, 60, 600];

/** Milliseconds that another process may take to tell its numbers: its work does not keep it from that. */
const READ_MS = 2_000;
/** And the database, of which another process may have asked us to tell. */
const WATCH_MS = 1_000;

async function inTime<T>(told: Promise<T>, ms: number): Promise<T> {
  const late = setTimeout(ms, undefined, { ref: false });
  const found = await Promise.race([told, late]);
  if (found === undefined) throw new Error(`nothing was told within ${ms} ms`);
  return found;
}

/** @param process by which the processes of one service are told apart */
export function createMetrics(process: string): Metrics {
  const register = new Registry();
  register.setDefaultLabels({ process });
  collectDefaultMetrics({ register });
  const registers = [register];
  const requests = new Histogram({
    name: "ema_http_request_duration_seconds",
    help: "Time from a request's head to the end of its answer",
    labelNames: ["method", "route", "status"],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const pictures = new Histogram({
    name: "ema_picture_duration_seconds",
    help: "Time to make what is shown of an upload, or a variant, with the wait for it",
    labelNames: ["work", "outcome"],
    buckets: PICTURE_SECONDS,
    registers,
  });
  const jobs = new Histogram({
    name: "ema_job_duration_seconds",
    help: "Time that a job took which nobody asked for, such as the sweeping of files",
    labelNames: ["job", "outcome"],
    buckets: JOB_SECONDS,
    registers,
  });
  const unread = new Counter({
    name: "ema_metrics_unread_total",
    help: "Times that another process of the service did not tell its numbers",
    registers,
  });
  const others: (() => Promise<Measured>)[] = [];
  const measured = () => register.getMetricsAsJSON();

  return {
    countRequest: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    countPicture: (work, outcome, seconds) => pictures.observe({ work, outcome }, seconds),
    countJob: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
    watch: (named, read) => {
      new Gauge({
        ...named,
        labelNames: ["state"],
        registers,
        async collect() {
          const told = Promise.resolve().then(read);
          const states = await inTime(told, WATCH_MS).catch(() => ({}));
          this.reset();
          for (const [state, value] of Object.entries(states)) this.set({ state }, value);
        },
      });
    },
    join: (read) => {
      others.push(read);
    },
    measured,
    text: async () => {
      const told = await Promise.all(
        others.map((read) =>
          inTime(read(), READ_MS).catch((): Measured => {
            unread.inc();
            return [];
          }),
        ),
      );
      return AggregatorRegistry.aggregate([await measured(), ...told]).metrics();
    },
  };
}
