import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { FastifyRequest } from 'fastify';

/** Refuses compressed bodies, because they may expand a thousandfold. */
export function refuseEncodedBody({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding === 'identity') return;
  throw new AppError('unsupported_type', 'body-encoded');
}
