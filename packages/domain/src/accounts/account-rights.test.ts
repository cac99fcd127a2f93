import { ROLE_CHANGES } from '@coursecraft/contract/accounts/account-rights';
import { expect, test } from 'vitest';
import { outcomeOf } from './account-rights.ts';

const person = { role: 'student', isOwner: false, admins: 2 };
const admin = { ...person, role: 'admin' };

test.each([
  ['a student', person, ['changes', 'stays', 'stays']],
  ['an SME', { ...person, role: 'sme' }, ['changes', 'stays', 'changes']],
  ['one admin of two', admin, ['stays', 'changes', 'changes']],
  ['an admin by a grant alone', { ...person, adminGrantedBy: 'x' }, ['stays', 'changes', 'changes']],
  ['the last admin', { ...admin, admins: 1 }, ['stays', 'last-admin', 'last-admin']],
  ['the owner', { ...admin, isOwner: true }, ['stays', 'owner-stays-admin', 'owner-stays-admin']],
])('returns the rights of %s as an admin, former admin and student', (_, status, outcomes) => {
  expect(ROLE_CHANGES.map((change) => outcomeOf(change, status))).toEqual(outcomes);
});
