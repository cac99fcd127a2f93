import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';

export type LogLine = { level: number; msg: string; reqId?: string } & Record<string, unknown>;

export function captureLog(app: FastifyInstance): { text(): string; lines(): LogLine[] } {
  const written: string[] = [];
  const { stream } = {
    stream: (app.log as unknown as Record<symbol, { write(line: string): void }>)[pino.symbols.streamSym],
  };
  if (!stream) throw new Error('the log has no stream');
  stream.write = (line) => written.push(line);
  return { text: () => written.join(''), lines: () => written.map((line) => JSON.parse(line)) };
}
