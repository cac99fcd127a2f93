import { describe, expect, test } from 'vitest';
import { isOwner } from './owner.ts';
import { isAdmin, isSme, mayAuthor, mayMakeCourses } from './roles.ts';

describe('roles', () => {
  test.each([
    [{ role: 'student', isAdmin: true }],
    [{ role: 'student', isAdmin: 'true' }],
    [{ role: 'admin' }],
    [{ role: 'student', adminGrantedBy: 'someone' }],
  ])('%j is an admin and an author', (person) => {
    expect(isAdmin(person)).toBe(true);
    expect(isSme(person)).toBe(true);
  });

  test.each([{ role: 'student' }, { role: 'student', isAdmin: 'false' }, { role: 'gardener' }, { role: '' }])(
    '%j is neither admin nor author',
    (person) => expect(isSme(person)).toBe(false),
  );

  test('an author edits the courses in scope and an admin edits all', () => {
    expect(mayAuthor({ role: 'sme', smeScope: ['crs_1'] }, 'crs_1')).toBe(true);
    expect(mayAuthor({ role: 'sme', smeScope: ['crs_1'] }, 'crs_2')).toBe(false);
    expect(mayAuthor({ role: 'student', smeScope: ['crs_1'] }, 'crs_1')).toBe(false);
    expect(mayAuthor({ role: 'admin', smeScope: [] }, 'crs_2')).toBe(true);
  });
});

describe('owner', () => {
  const situation = {
    ownerEmail: undefined,
    email: 'ada@example.org',
    profilesExist: false,
    ownerExists: false,
    onLoopback: true,
    expectedCode: undefined,
    givenCode: undefined,
  };

  test('is only the person with the configured address', () => {
    expect(isOwner({ ...situation, ownerEmail: 'Ada@Example.org', profilesExist: true, ownerExists: true })).toBe(true);
    expect(isOwner({ ...situation, ownerEmail: 'eve@example.org' })).toBe(false);
  });

  test('is the first person if only this machine can reach the server', () => {
    expect(isOwner(situation)).toBe(true);
    expect(isOwner({ ...situation, profilesExist: true })).toBe(false);
  });

  test('needs the code from the log if the network can reach the server', () => {
    const open = { ...situation, onLoopback: false, expectedCode: 'K7' };
    expect(isOwner(open)).toBe(false);
    expect(isOwner({ ...open, givenCode: 'K8' })).toBe(false);
    expect(isOwner({ ...open, givenCode: 'K7', profilesExist: true })).toBe(true);
    expect(isOwner({ ...open, givenCode: 'K7', ownerExists: true })).toBe(false);
    expect(isOwner({ ...situation, onLoopback: false })).toBe(false);
  });
});

describe('right to create courses', () => {
  test.each(['invited', 'anyone'] as const)('belongs to authors and admins if the setting is %s', (authors) => {
    for (const person of [{ role: 'sme' }, { role: 'student', isAdmin: true }])
      expect(mayMakeCourses(person, authors)).toBe(true);
    expect(mayMakeCourses({ role: 'gardener' }, authors)).toBe(false);
  });

  test('belongs to a student with a confirmed address if the setting is anyone', () => {
    expect(mayMakeCourses({ role: 'student' }, 'invited')).toBe(false);
    expect(mayMakeCourses({ role: 'student' }, 'anyone')).toBe(true);
    expect(mayMakeCourses({ role: 'student', emailUnproved: true }, 'anyone')).toBe(false);
  });
});
