import { extname } from 'node:path';
import { withoutUnseen } from '@coursecraft/domain/text/unseen-characters';

const MAX_LENGTH = 200;

export function tidyUploadName(given: string): string {
  const base = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = withoutUnseen(base);
  const extension = extname(clean).slice(0, 20);
  const stem = clean.slice(0, clean.length - extension.length).slice(0, MAX_LENGTH - extension.length);
  return `${stem}${extension}` || 'upload';
}

/** The n-th name for the same file: `notes.pdf`, `notes (2).pdf`, `notes (3).pdf`. */
export function numberedName(name: string, count: number): string {
  if (count === 1) return name;
  const extension = extname(name);
  return `${name.slice(0, name.length - extension.length)} (${count})${extension}`;
}
