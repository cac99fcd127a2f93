import { ACCESS } from '@coursecraft/contract/access';
import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { Endpoint } from '@coursecraft/contract/endpoint';
import type { Claims } from '@coursecraft/domain/accounts/claims';
import { isAdmin, isAuthorRole, mayMakeCourses, mayMakeSandbox } from '@coursecraft/domain/accounts/roles';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { FastifyRequest } from 'fastify';
import { hasAskedToAuthor, readAuthors } from '../features/accounts/repository/author-settings.ts';
import { ensureProfile } from '../features/accounts/repository/profile.ts';
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

export async function refusalOf(
  profile: Profile,
  { access, beforeSecondFactor, notInSandbox }: Pick<Endpoint, 'access' | 'beforeSecondFactor' | 'notInSandbox'>,
  { db, config }: Pick<Services, 'db' | 'config'>,
): Promise<AppError | undefined> {
  const { floor } = ACCESS[access];
  if (config.requireSecondFactor && isAdmin(profile) && !profile.secondFactor && !beforeSecondFactor) {
    return new AppError('forbidden', 'second-factor-needed');
  }
  if (floor === 'maker') return refusalToMake(profile, { db, config });
  if (floor === 'admin' && !isAdmin(profile)) return new AppError('forbidden', 'admins-only');
  if (floor === 'sme' && !isAuthorRole(profile)) return new AppError('forbidden', 'authors-only');
  if (notInSandbox && profile.sandboxOnly && !mayMakeCourses(profile, await readAuthors(db, config)))
    return new AppError('forbidden', 'sandbox-not-shared');
  return undefined;
}

async function refusalToMake(
  profile: Profile,
  { db, config }: Pick<Services, 'db' | 'config'>,
): Promise<AppError | undefined> {
  // Authors need no statement.
  if (mayMakeCourses(profile, 'invited')) return undefined;
  const authors = await readAuthors(db, config);
  if (mayMakeCourses(profile, authors)) return undefined;
  if (mayMakeSandbox(profile, await hasAskedToAuthor(db, profile.uid))) return undefined;
  if (profile.sandboxOnly) return new AppError('forbidden', 'sandbox-one-course');
  const wouldWithAddress = mayMakeCourses({ ...profile, emailUnproved: undefined }, authors);
  return new AppError('forbidden', wouldWithAddress ? 'address-not-confirmed' : 'authors-only');
}

/** Authenticates the caller: 401 without a token, 403 below the required role. */
export async function authenticate(request: FastifyRequest, endpoint: Endpoint, services: Services) {
  if (ACCESS[endpoint.access].floor === 'none') return undefined;
  const caller = await readCaller(request, services);
  if (!caller) throw new AppError('unauthenticated', 'sign-in-first');
  const refusal = await refusalOf(caller.profile, endpoint, services);
  if (refusal) throw refusal;
  return caller;
}
