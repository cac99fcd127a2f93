type Person = { role: string; isAdmin?: boolean | string | undefined; adminGrantedBy?: string | undefined };

/** Returns whether a person has admin rights by flag (true or "true"), role or grant. */
export function isAdmin(person: Person): boolean {
  return (
    person.isAdmin === true || person.isAdmin === 'true' || person.role === 'admin' || Boolean(person.adminGrantedBy)
  );
}

/** Returns whether a person is an author; every admin is. */
export function isAuthorRole(person: Person): boolean {
  return person.role === 'sme' || isAdmin(person);
}

/** Returns whether a person may edit a course: by scope, or as an admin. */
export function mayAuthor(person: Person & { smeScope: readonly string[] }, courseId: string): boolean {
  return isAdmin(person) || (isAuthorRole(person) && person.smeScope.includes(courseId));
}

/** Who besides authors may create courses: nobody, or every student. */
export const AUTHORS = ['invited', 'anyone'] as const;
export type Authors = (typeof AUTHORS)[number];

type Creator = Person & { emailUnproved?: true | undefined; sandboxOnly?: true | undefined };

/** Returns whether a person may create courses; an unconfirmed address grants nothing. */
export function mayMakeCourses(person: Creator, authors: Authors): boolean {
  if (isAdmin(person) || (isAuthorRole(person) && !person.sandboxOnly)) return true;
  const couldAsk = person.role === 'student' || person.sandboxOnly === true;
  return authors === 'anyone' && couldAsk && !person.emailUnproved;
}

/** Returns whether a person who asked for author rights may create the one private course to try things out. */
export function mayMakeSandbox(person: Creator & { smeScope: readonly string[] }, hasAsked: boolean): boolean {
  return person.smeScope.length === 0 && !person.emailUnproved && (person.sandboxOnly === true || hasAsked);
}
