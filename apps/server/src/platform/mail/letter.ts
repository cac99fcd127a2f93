import type { Message } from './mailer.ts';

/** A message of some paragraphs, with its subject in each language of its reader. */
export const letter = (to: string, subjects: readonly string[], ...paragraphs: string[]): Message => ({
  to,
  subject: subjects.join(' · '),
  text: paragraphs.join('\n\n'),
});
