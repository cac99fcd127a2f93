import type { Message } from './mailer.ts';

/** A message of some paragraphs. */
export const letter = (to: string, subject: string, ...paragraphs: string[]): Message => ({
  to,
  subject,
  text: paragraphs.join('\n\n'),
});
