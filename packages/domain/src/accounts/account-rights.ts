import type { RoleChange } from '@coursecraft/contract/accounts/account-rights';
import { isAdmin } from './roles.ts';

type Status = {
  role: string;
  isAdmin?: boolean | undefined;
  adminGrantedBy?: string | undefined;
  isOwner: boolean;
  /** How many admins there are. */
  admins: number;
};

type Outcome = 'changes' | 'stays' | 'owner-stays-admin' | 'last-admin';

/** What a change comes to: it makes something else of the person, nothing, or is refused for that reason. */
export function outcomeOf(change: RoleChange, person: Status): Outcome {
  const admin = isAdmin(person);
  if (change === 'make-admin') return admin ? 'stays' : 'changes';
  if (!admin) return change === 'make-student' && person.role !== 'student' ? 'changes' : 'stays';
  if (person.isOwner) return 'owner-stays-admin';
  return person.admins === 1 ? 'last-admin' : 'changes';
}

/** Whether a course may lose one of so many authors: it keeps at least one. */
export const mayLoseAuthor = (authors: number): boolean => authors > 1;
