import type { Config } from '../config/config.ts';
import { unavailabilityOf } from '../db/unavailability.ts';
import type { OnStatement } from '../db/watch-statements.ts';
import { describeError } from '../errors/describe-error.ts';
import { createErrorReports, type ErrorReports } from './create-error-reports.ts';
import type { Metrics } from './create-metrics.ts';
import type { Tracing } from './tracing.ts';

export type Telemetry = {
  metrics: Metrics | undefined;
  tracing: Tracing | undefined;
  reports: ErrorReports | undefined;
  onStatement: OnStatement | undefined;
  close(): Promise<void>;
};

type Configured = Pick<Config, 'metrics' | 'tracing' | 'errorReports' | 'ai' | 'dataFolder'>;

export async function createTelemetry(config: Configured): Promise<Telemetry> {
  const metrics = config.metrics && (await import('./create-metrics.ts')).createMetrics(config);
  const tracing = config.tracing && (await import('./open-tracing.ts')).openTracing(config.tracing, createWarnOnce());
  const reports = config.errorReports && createErrorReports(config.errorReports);
  return {
    metrics,
    tracing,
    reports,
    onStatement: metrics || tracing ? watching(metrics, tracing) : undefined,
    async close() {
      await Promise.all([tracing?.close(), reports?.close()]);
    },
  };
}

function watching(metrics: Metrics | undefined, tracing: Tracing | undefined): OnStatement {
  return (statement) => {
    const began = performance.now();
    const traced = statement === '' ? undefined : tracing?.beginStatement(statement);
    return (failure) => {
      if (statement !== '') metrics?.statementEnded((performance.now() - began) / 1000);
      const unavailability = failure === undefined ? undefined : unavailabilityOf(failure);
      if (unavailability) metrics?.databaseFailed(unavailability);
      traced?.end(failure === undefined ? undefined : (describeError(failure).code ?? unavailability ?? 'error'));
    };
  };
}

function createWarnOnce(): () => void {
  let hasWarned = false;
  return () => {
    if (!hasWarned) process.stderr.write('Traces cannot be sent to OTEL_EXPORTER_OTLP_ENDPOINT at the moment.\n');
    hasWarned = true;
  };
}
