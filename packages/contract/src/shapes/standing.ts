/** What can be made of a person's rights, beside the courses that they author. */
export const STANDING_CHANGES = ['make-admin', 'take-admin', 'make-student'] as const;
export type StandingChange = (typeof STANDING_CHANGES)[number];
