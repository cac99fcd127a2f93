type Person = { role: string; isAdmin?: boolean | string | undefined; adminGrantedBy?: string | undefined };

/** Whether a person has an admin's rights: by flag (true or the text "true"), by role, or by a recorded grant. */
export function isAdmin(person: Person): boolean {
  return (
    person.isAdmin === true || person.isAdmin === 'true' || person.role === 'admin' || Boolean(person.adminGrantedBy)
  );
}

/** Whether a person is an SME; every admin is. */
export function isSme(person: Person): boolean {
  return person.role === 'sme' || isAdmin(person);
}

/** Whether a person may author a course: an SME with the course in scope, or any admin. */
export function mayAuthor(person: Person & { smeScope: readonly string[] }, courseId: string): boolean {
  return isAdmin(person) || (isSme(person) && person.smeScope.includes(courseId));
}

/** Who may make courses besides SMEs: nobody until an admin says so, or every student. */
export const AUTHORS = ['invited', 'anyone'] as const;
export type Authors = (typeof AUTHORS)[number];

/** Whether a person may make a course of their own. Nobody gets a right by an address that they have not confirmed. */
export function mayMakeCourses(person: Person & { emailUnproved?: true | undefined }, authors: Authors): boolean {
  return isSme(person) || (authors === 'anyone' && person.role === 'student' && !person.emailUnproved);
}
