/** A fence that begins a check, in a list or a quotation too. */
const CHECK = /^[\s>*+\-\d.)]*(?:`{3,}|~{3,})\s*check\b/im;

/** Whether a text asks something itself. */
export const holdsCheck = (content: string): boolean => CHECK.test(content);
