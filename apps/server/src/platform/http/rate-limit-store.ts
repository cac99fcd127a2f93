import { createHmac } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/connect.ts';
import { countRequest } from '../db/request-counts.ts';

export const rateLimitKey = ({ caller, ip, routeOptions }: FastifyRequest): string =>
  `${routeOptions.config.name} ${caller?.uid ?? ip}`;

/** Counts requests of all processes in the database. Stores a keyed hash instead of the caller. */
export function rateLimitStore({ db, secret }: { db: Database; secret: string }): FastifyRateLimitStoreCtor {
  return class implements FastifyRateLimitStore {
    incr(caller: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], timeMs: number) {
      const key = createHmac('sha256', secret).update(caller).digest('base64url');
      countRequest(db, key, timeMs).then(
        ({ requests, leftMs }) => callback(null, { current: requests, ttl: leftMs }),
        (error: Error) => callback(error),
      );
    }
    child() {
      return this;
    }
  };
}
