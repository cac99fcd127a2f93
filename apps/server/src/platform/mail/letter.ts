import type { Message } from './mailer.ts';

export const letter = (to: string, subjects: readonly string[], ...paragraphs: string[]): Message => ({
  to,
  subject: subjects.join(' · '),
  text: paragraphs.join('\n\n'),
});
