/** A fence that begins a check, also in a list or quotation. */
const CHECK = /^[\s>*+\-\d.)]*(?:`{3,}|~{3,})\s*check\b/im;

export const holdsCheck = (content: string): boolean => CHECK.test(content);
