import { ACCESS } from '@coursecraft/contract/access';
import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { Endpoint } from '@coursecraft/contract/endpoint';
import type { Claims } from '@coursecraft/domain/accounts/claims';
import { type Authors, isAdmin, isSme, mayMakeCourses } from '@coursecraft/domain/accounts/roles';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { FastifyRequest } from 'fastify';
import { ensureProfile } from '../features/accounts/repository/profile.ts';
import type { Config } from '../platform/config/config.ts';
import type { Services } from '../request-context.ts';

type Caller = { profile: Profile; claims: Claims };

/** Reads the caller's profile and creates it at the first call. Undefined without a token. */
async function readCaller(request: FastifyRequest, services: Services): Promise<Caller | undefined> {
  const header = request.headers.authorization;
  if (!header) return undefined;
  const [, token] = /^Bearer +(\S+)$/i.exec(header) ?? [];
  const claims = token && token.length < 8192 ? await services.identity.verify(token) : undefined;
  const profile = claims && (await ensureProfile(services.db, claims, services.config));
  if (!profile) throw new AppError('unauthenticated', 'session-ended');
  return { profile, claims };
}

export function refusalOf(
  profile: Profile,
  { access, beforeSecondFactor }: Pick<Endpoint, 'access' | 'beforeSecondFactor'>,
  { requireSecondFactor, authors }: Config,
): AppError | undefined {
  const { floor } = ACCESS[access];
  if (requireSecondFactor && isAdmin(profile) && !profile.secondFactor && !beforeSecondFactor) {
    return new AppError('forbidden', 'second-factor-needed');
  }
  if (floor === 'maker') return refusalToMake(profile, authors);
  if (floor === 'admin' ? isAdmin(profile) : floor !== 'sme' || isSme(profile)) return undefined;
  return new AppError('forbidden', floor === 'admin' ? 'admins-only' : 'authors-only');
}

function refusalToMake(profile: Profile, authors: Authors): AppError | undefined {
  if (mayMakeCourses(profile, authors)) return undefined;
  const wouldWithAddress = mayMakeCourses({ ...profile, emailUnproved: undefined }, authors);
  return new AppError('forbidden', wouldWithAddress ? 'address-not-confirmed' : 'authors-only');
}

/** Authenticates the caller: 401 without a token, 403 below the required role. */
export async function authenticate(request: FastifyRequest, endpoint: Endpoint, services: Services) {
  if (ACCESS[endpoint.access].floor === 'none') return undefined;
  const caller = await readCaller(request, services);
  if (!caller) throw new AppError('unauthenticated', 'sign-in-first');
  const refusal = refusalOf(caller.profile, endpoint, services.config);
  if (refusal) throw refusal;
  return caller;
}
