import { BUILTIN, type Model } from '@coursecraft/ai/engine/engine';
import { ACCESS, type Access } from '@coursecraft/contract/access';
import { refused, refusedFor, type Why } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { FastifyRequest } from 'fastify';

const HEADERS = { student: 'x-student-model', sme: 'x-sme-model' } as const;
type Context = keyof typeof HEADERS;

const isContext = (word: unknown): word is Context => word === 'student' || word === 'sme';

/**
 * Returns the model that the request's context (`X-LLM-Context`) selects, by default the author's or student's. Throws
 * `invalid` for an unknown context or a forbidden model.
 */
export function chosenModel(
  { headers }: Pick<FastifyRequest, 'headers'>,
  models: readonly Model[],
  access: Access,
): string | undefined {
  const contextHeader = headers['x-llm-context'];
  if (contextHeader !== undefined && !isContext(contextHeader)) throw refusal('x-llm-context', 'context-unknown');
  for (const context of ['student', 'sme'] as const) {
    const wanted = headers[HEADERS[context]];
    if (wanted === undefined) continue;
    // Authors may always work without a model.
    const isAllowed =
      (context === 'sme' && wanted === BUILTIN) ||
      models.some(({ id, contexts }) => id === wanted && contexts.includes(context));
    if (!isAllowed) {
      const allowed = models.filter(({ contexts }) => contexts.includes(context)).map(({ id }) => id);
      throw refusal(
        HEADERS[context],
        allowed.length > 0 ? refused('model-not-allowed', { models: allowed.join(', ') }) : 'no-model-to-choose',
      );
    }
  }
  const { floor } = ACCESS[access];
  const model = headers[HEADERS[contextHeader ?? (floor === 'sme' || floor === 'admin' ? 'sme' : 'student')]];
  return typeof model === 'string' ? model : undefined;
}

const refusal = (path: string, why: Why) => new AppError('invalid', why, { details: [{ path, ...refusedFor(why) }] });
