import { createHash, randomBytes } from 'node:crypto';
import type { Profile } from '@coursecraft/contract/shapes/profile';
import { AppError } from '../../errors/app-error.ts';
import { findByEmail, loadProfile, noteSignIn } from '../../records/profile.ts';
import type { Services } from '../../request-context.ts';
import { findPerson, keepPerson, type PlatformRow } from './queries.ts';

export type Comer = { subject: string; name: string; email: string | undefined };

const LONGEST_NAME = 200;

/** An address that no mail reaches: it only tells accounts apart (RFC 6761 keeps the ending for nobody). */
const standIn = ({ platformId }: PlatformRow, subject: string) =>
  `${createHash('sha256').update(`${platformId} ${subject}`).digest('hex').slice(0, 24)}@lti.invalid`;

/**
 * Who somebody of a platform is here. An account that is there is theirs only where the platform is trusted to know whose an
 * address is; otherwise they get one of their own, which nobody has a password for.
 */
export async function findOrMakePerson(
  { db, identity, config }: Pick<Services, 'db' | 'identity' | 'config'>,
  platform: PlatformRow,
  { subject, name, email }: Comer,
): Promise<Profile> {
  const { platformId } = platform;
  const known = await findPerson(db, { platformId, subject });
  const there = known && (await loadProfile(db, known));
  if (there) return there;
  if (!identity.createAccount) throw new AppError('forbidden', 'lti-not-here');
  const address = platform.trustsAddresses && email ? email.trim().toLowerCase() : undefined;
  const own = address && (await findByEmail(db, address));
  const uid = own || (await makeAccount(address ?? standIn(platform, subject)));
  const profile = await loadProfile(db, await keepPerson(db, { platformId, subject, uid }));
  if (!profile) throw new AppError('forbidden', 'lti-not-here');
  return profile;

  async function makeAccount(to: string): Promise<string> {
    const displayName = name.trim().slice(0, LONGEST_NAME) || 'Student';
    const password = randomBytes(24).toString('base64url');
    const person = await identity.createAccount?.({ email: to, password, displayName });
    if (!person) throw new AppError('forbidden', 'lti-not-here');
    await noteSignIn(db, person, config, { displayName });
    return person.uid;
  }
}
