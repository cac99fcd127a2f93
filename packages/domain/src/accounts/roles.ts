type Person = { role: string; isAdmin?: boolean | string | undefined; adminGrantedBy?: string | undefined };

/** Returns whether a person has admin rights by flag (true or "true"), role or grant. */
export function isAdmin(person: Person): boolean {
  return (
    person.isAdmin === true || person.isAdmin === 'true' || person.role === 'admin' || Boolean(person.adminGrantedBy)
  );
}

/** Returns whether a person is an author; every admin is. */
export function isSme(person: Person): boolean {
  return person.role === 'sme' || isAdmin(person);
}

/** Returns whether a person may edit a course: by scope, or as an admin. */
export function mayAuthor(person: Person & { smeScope: readonly string[] }, courseId: string): boolean {
  return isAdmin(person) || (isSme(person) && person.smeScope.includes(courseId));
}

/** Who besides authors may create courses: nobody, or every student. */
export const AUTHORS = ['invited', 'anyone'] as const;
export type Authors = (typeof AUTHORS)[number];

/** Returns whether a person may create courses; an unconfirmed address grants nothing. */
export function mayMakeCourses(person: Person & { emailUnproved?: true | undefined }, authors: Authors): boolean {
  return isSme(person) || (authors === 'anyone' && person.role === 'student' && !person.emailUnproved);
}
