import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

export async function refuseForm(request: FastifyRequest): Promise<void> {
  if (request.is404 || !request.isMultipart() || request.routeOptions.config.endpoint?.multipart) return;
  throw new AppError('unsupported_type', 'body-not-of-json-type');
}
