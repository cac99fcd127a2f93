/**
 * Runs mutations of a course's structure one after the other. Each makes a new revision, so one that was sent with an
 * older revision would be refused as a change of somebody else.
 */
export const structureScope = (courseId: string) => ({ id: `structure-${courseId}` });
