import { refused } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { z } from 'zod';
import type { ConnectionSettings } from './connection-settings.ts';
import { PROVIDERS } from './providers.ts';

const PullLine = z.object({
  status: z.string().optional(),
  error: z.string().optional(),
  total: z.number().optional(),
  completed: z.number().optional(),
});
const LONGEST_LINE = 100_000;

type Pull = { model: string; signal: AbortSignal; onProgress: (bytes: { done: number; total: number }) => void };

/** Has Ollama download a model. Ends early if the signal fires; Ollama keeps what it has for the next time. */
export async function pullModel(
  { baseUrl, apiKey }: ConnectionSettings,
  { model, signal, onProgress }: Pull,
): Promise<void> {
  const at = baseUrl ?? PROVIDERS.ollama.baseUrl ?? '';
  const failed = (problem: string, cause?: unknown) =>
    new AppError('model_failed', refused('ai-pull-failed', { model, problem }), { cause });
  let reply: Response;
  try {
    reply = await fetch(`${at}/api/pull`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
      body: JSON.stringify({ model, stream: true }),
      redirect: 'error',
      signal,
    });
  } catch (error) {
    signal.throwIfAborted();
    throw new AppError('model_failed', refused('ai-unreachable', { address: new URL(at).origin }), { cause: error });
  }
  if (!reply.body) throw failed(`HTTP ${reply.status}`);
  const decoder = new TextDecoder();
  let rest = '';
  let isDone = false;
  const readLine = (line: string) => {
    if (line.trim() === '') return;
    const parsed = PullLine.safeParse(JSON.parse(line));
    if (!parsed.success) throw failed('invalid reply');
    const { error, status, total, completed = 0 } = parsed.data;
    if (error) throw failed(error.slice(0, 300));
    if (status === 'success') isDone = true;
    if (total) onProgress({ done: Math.min(completed, total), total });
  };
  try {
    for await (const piece of reply.body) {
      const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > LONGEST_LINE) throw failed('invalid reply');
      for (const line of lines) readLine(line);
    }
    readLine(rest);
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof AppError ? error : failed('the connection broke off. Try again; it continues.', error);
  }
  if (!isDone) throw failed('the connection broke off. Try again; it continues.');
}
