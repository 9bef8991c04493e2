import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import type { Log } from "../log";

/**
 * Sends spans over OTLP, and tells once when the endpoint begins to fail, and once when it takes them again: by itself
 * OpenTelemetry drops them without a word.
 */
export class TellingExporter extends OTLPTraceExporter {
  private isFailing = false;

  /** @param log once there is one */
  constructor(private readonly log: () => Pick<Log, "warn" | "info"> | undefined) {
    super();
  }

  override export(...[spans, done]: Parameters<OTLPTraceExporter["export"]>): void {
    super.export(spans, (result) => {
      this.tell(result.error?.message);
      done(result);
    });
  }

  private tell(error: string | undefined): void {
    const log = this.log();
    const fails = error !== undefined;
    if (log === undefined || fails === this.isFailing) return;
    this.isFailing = fails;
    if (fails) log.warn({ error }, "spans are not taken by the OTLP endpoint, and dropped");
    else log.info("spans are taken by the OTLP endpoint again");
  }
}
