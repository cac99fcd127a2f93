import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { FastifyRequest } from 'fastify';

/** Bodies come as they are: a compressed one may be a thousand times as large as its bytes. */
export function refuseEncodedBody({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding === 'identity') return;
  throw new AppError('unsupported_type', 'body-encoded');
}
