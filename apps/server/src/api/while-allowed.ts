import type { Endpoint } from '@coursecraft/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { loadPerson } from '../features/accounts/repository/profile.ts';
import type { Services } from '../request-context.ts';
import { enforceAccess, type Relation } from './enforce-access.ts';
import type { RequestScope } from './request-scope.ts';
import { refusalOf } from './session.ts';

type WhileAllowedParams = {
  request: FastifyRequest;
  endpoint: Endpoint;
  named: RequestScope;
  relation: Relation;
  signal: AbortSignal;
};

/** Fires when the caller loses access or changes role in the course. The client then reconnects with its new rights. */
export function whileAllowed(services: Services, asked: WhileAllowedParams): AbortSignal {
  const { request, endpoint, named, relation, signal } = asked;
  const { claims } = request;
  const over = new AbortController();
  const either = AbortSignal.any([signal, over.signal]);
  if (!claims) return either;

  const isAllowed = async () => {
    const person = await loadPerson(services.db, claims.uid, claims.signIn);
    if (!person || person.isEnded || claims.signedInAt <= person.signedOutAt) return false;
    if (await refusalOf(person.profile, endpoint, services)) return false;
    const now = await enforceAccess(services.db, endpoint, person.profile, named);
    return now.isAuthor === relation.isAuthor && now.learnerId === relation.learnerId;
  };
  const check = async () => {
    try {
      if (await isAllowed()) return;
    } catch (error) {
      request.log.debug({ err: error }, 'an event stream ended');
    }
    over.abort();
  };
  services.live.followProfile(claims.uid, check, either, check).catch(() => over.abort());
  return either;
}
