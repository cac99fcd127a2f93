/** Access words. `floor` is checked from the token first; the relation is checked later and returns 404. */
export const ACCESS = {
  public: { floor: 'none', means: 'anyone' },
  'signed-in': { floor: 'signed-in', means: 'anyone with a token' },
  self: { floor: 'signed-in', means: 'the person named is the caller, or the caller’s own test student' },
  learner: { floor: 'signed-in', means: 'enrolled in the course, or its author as test student' },
  'self-or-author': {
    floor: 'signed-in',
    means: 'the student named is the caller, the caller’s test student, or a student of a course the caller authors',
  },
  author: { floor: 'sme', means: 'an SME with the course in scope, or an admin' },
  'author-or-asker': { floor: 'signed-in', means: 'an author of the course, or the person who asked' },
  sme: { floor: 'sme', means: 'any SME or admin' },
  maker: { floor: 'maker', means: 'any SME or admin; where the installation lets anyone author, any student too' },
  admin: { floor: 'admin', means: 'any admin' },
} as const satisfies Record<string, { floor: 'none' | 'signed-in' | 'maker' | 'sme' | 'admin'; means: string }>;

export type Access = keyof typeof ACCESS;
