/** Whether an id is that of a question; else it is that of a flagged place. */
export const isQuestion = (originId: string): boolean => originId.startsWith('qst_');
