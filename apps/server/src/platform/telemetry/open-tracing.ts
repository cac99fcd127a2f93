import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Config } from '../config/config.ts';
import { VERSION } from '../config/version.ts';
import { describeError } from '../errors/describe-error.ts';
import { statementWithoutValues } from './statement-without-values.ts';
import type { Attributes, TracedWork, TraceParent, Tracing } from './tracing.ts';

const SEND_EVERY_MS = 2_000;
const GIVE_UP_AFTER_MS = 5_000;
const LAST_MS = 2_000;

/**
 * Traces requests, statements and jobs over OTLP/HTTP. Registers nothing globally, so that libraries add no spans.
 * Drops what cannot be delivered.
 */
export function openTracing(
  { url, share, serviceName }: NonNullable<Config['tracing']>,
  onFailure: () => void,
  sendEveryMs = SEND_EVERY_MS,
): Tracing {
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: GIVE_UP_AFTER_MS });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.version': VERSION }))
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ 'service.name': serviceName })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: reportingFailures(exporter, onFailure), scheduledDelayMillis: sendEveryMs }),
    ],
  });
  const tracer = provider.getTracer('coursecraft', VERSION);
  const going = new AsyncLocalStorage<Context>();

  const begin = (name: string, kind: SpanKind, attributes: Attributes, parent: Context): TracedWork => {
    const span = tracer.startSpan(name, { kind, attributes }, parent);
    const context = trace.setSpan(parent, span);
    return {
      set: (more) => void span.setAttributes(more),
      end: (errorType) => endSpan(span, errorType),
      enter: (work) => going.run(context, work),
    };
  };
  const goingOn = () => {
    const context = going.getStore();
    return context && trace.getSpanContext(context);
  };

  return {
    beginRequest: (name, attributes) => begin(name, SpanKind.SERVER, attributes, ROOT_CONTEXT),
    beginStatement(statement) {
      const context = going.getStore();
      if (!context) return undefined;
      const text = statementWithoutValues(statement);
      const name = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
      const about = { 'db.system.name': 'postgresql', 'db.operation.name': name, 'db.query.text': text };
      return begin(name, SpanKind.CLIENT, about, context);
    },
    async inJob(kind, work, parent) {
      const context = (parent && contextOf(parent)) || going.getStore() || ROOT_CONTEXT;
      const job = begin(`job ${kind}`, SpanKind.INTERNAL, { 'coursecraft.job.kind': kind }, context);
      try {
        const done = await job.enter(work);
        job.end();
        return done;
      } catch (error) {
        job.end(describeError(error).type);
        throw error;
      }
    },
    parent() {
      const here = goingOn();
      return here && `00-${here.traceId}-${here.spanId}-0${here.traceFlags & TraceFlags.SAMPLED}`;
    },
    traceId: () => goingOn()?.traceId,
    close: () => Promise.race([provider.shutdown().catch(() => undefined), token(LAST_MS)]),
  };
}

function endSpan(span: Span, errorType: string | undefined): void {
  if (errorType !== undefined) {
    span.setAttribute('error.type', errorType);
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

function contextOf(parent: TraceParent): Context | undefined {
  const [, traceId, spanId, sampled] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/.exec(parent) ?? [];
  if (!traceId || !spanId) return undefined;
  const traceFlags = sampled === '1' ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

const reportingFailures = (exporter: SpanExporter, onFailure: () => void): SpanExporter => ({
  export: (spans, done) =>
    exporter.export(spans, (result) => {
      if (result.error) onFailure();
      done(result);
    }),
  shutdown: () => exporter.shutdown(),
  forceFlush: async () => exporter.forceFlush?.(),
});

const token = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
