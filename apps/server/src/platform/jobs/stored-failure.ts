import { type Refused, refusedFor } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { JobFailure } from '../db/schema/jobs.ts';

export const failureOf = ({ code, refused, details, extra, retryAfter }: AppError): JobFailure => ({
  code,
  ...refused,
  ...(details && { details }),
  ...(extra && { extra }),
  ...(retryAfter && { retryAfter }),
});

export const refusalOf = ({ code, reason, values, ...rest }: JobFailure): AppError =>
  new AppError(code, refusedFor({ reason, values } as Refused), rest as ConstructorParameters<typeof AppError>[2]);
