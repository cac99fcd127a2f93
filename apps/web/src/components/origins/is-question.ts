export const isQuestion = (originId: string): boolean => originId.startsWith('qst_');
