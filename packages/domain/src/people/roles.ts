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
