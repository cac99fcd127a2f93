import { attachmentType } from './attachment-type.ts';
import { checkPicture } from './images/check-picture.ts';
import type { ForeignKind } from './images/foreign-picture.ts';
import type { Picture } from './images/read-picture.ts';
import { MIME_OF_KIND, sniff } from './sniff.ts';

/** What is kept of a file. */
export type InspectedFile = { picture: Picture } | { convert: ForeignKind } | { mime: string; isAttached: boolean };

/**
 * Tells what a file is and whether a course can keep it; the one place for uploads and imports. With `attachments` also what
 * has no text here, to be handed on as it is. Throws `AppError` with a sentence for its author.
 */
export async function inspectFile(
  file: { path: string; name: string; size: number },
  { attachments }: { attachments: boolean },
): Promise<InspectedFile> {
  const picture = await checkPicture(file);
  if (picture) return 'convert' in picture ? picture : { picture };
  const attached = attachments ? attachmentType(file.name) : undefined;
  return { mime: attached ?? MIME_OF_KIND[await sniff(file)], isAttached: attached !== undefined };
}
