import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { FastifyRequest } from 'fastify';

export async function refuseForm(request: FastifyRequest): Promise<void> {
  if (request.is404 || !request.isMultipart() || request.routeOptions.config.endpoint?.multipart) return;
  throw new AppError('unsupported_type', 'body-not-of-json-type');
}
