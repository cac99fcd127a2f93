/** Access words. `floor` is checked from the token first; the relation is checked later and returns 404. */
export const ACCESS = {
  public: { floor: 'none', means: 'anyone' },
  'signed-in': { floor: 'signed-in', means: 'anyone who is signed in' },
  self: { floor: 'signed-in', means: 'the person in the path, or the author of that test student' },
  learner: { floor: 'signed-in', means: 'a student of the course, or an author of the course as a test student' },
  'self-or-author': {
    floor: 'signed-in',
    means: 'the student in the path, the author of that test student, or an author of a course of the student',
  },
  author: { floor: 'sme', means: 'an author of the course, or an administrator' },
  'author-or-asker': { floor: 'signed-in', means: 'an author of the course, or the student who asked' },
  sme: { floor: 'sme', means: 'any author or administrator' },
  maker: { floor: 'maker', means: 'any author or administrator. If everyone may create courses, also any student' },
  admin: { floor: 'admin', means: 'any administrator' },
} as const satisfies Record<string, { floor: 'none' | 'signed-in' | 'maker' | 'sme' | 'admin'; means: string }>;

export type Access = keyof typeof ACCESS;
