import type { LoggerOptions } from 'pino';
import type { Telemetry } from './create-telemetry.ts';

const ERROR = 50;

export function logOptions({ reports, tracing }: Telemetry): Pick<LoggerOptions, 'hooks' | 'mixin'> {
  return {
    ...(reports && {
      hooks: {
        logMethod(given, method, level) {
          const { err, endpoint } = (Object(given[0]) ?? {}) as { err?: unknown; endpoint?: string };
          const { reqId: requestId } = this.bindings() as { reqId?: string };
          if (level >= ERROR && err !== undefined) reports.report(err, { requestId, endpoint });
          method.apply(this, given);
        },
      },
    }),
    ...(tracing && {
      mixin() {
        const traceId = tracing.traceId();
        return traceId === undefined ? {} : { traceId };
      },
    }),
  };
}
