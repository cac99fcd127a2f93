import type { RoleChange } from '@coursecraft/contract/accounts/account-rights';
import { isAdmin } from './roles.ts';

type Status = {
  role: string;
  isAdmin?: boolean | undefined;
  adminGrantedBy?: string | undefined;
  isOwner: boolean;
  admins: number;
};

type Outcome = 'changes' | 'stays' | 'owner-stays-admin' | 'last-admin';

/** Returns the new rights of a person, undefined for no change, or the reason of a refusal. */
export function outcomeOf(change: RoleChange, person: Status): Outcome {
  const admin = isAdmin(person);
  if (change === 'make-admin') return admin ? 'stays' : 'changes';
  if (!admin) return change === 'make-student' && person.role !== 'student' ? 'changes' : 'stays';
  if (person.isOwner) return 'owner-stays-admin';
  return person.admins === 1 ? 'last-admin' : 'changes';
}

/** Returns whether a course with this number of authors may lose one. */
export const mayLoseAuthor = (authors: number): boolean => authors > 1;
