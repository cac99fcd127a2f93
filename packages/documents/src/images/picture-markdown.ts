import { escapeMarkdown } from '../text/escape-markdown.ts';

/** A picture in a document's text: where it is kept, what stands for it, and what its author wrote below it. */
export type PlacedPicture = { address: string; alt: string; caption?: string | undefined };

/** A picture's line, and its caption in italics below it. */
export function pictureMarkdown({ address, alt, caption }: PlacedPicture): string {
  const image = `![${alt}](${address})`;
  return caption ? `${image}\n\n${captionMarkdown(caption)}` : image;
}

/** A caption as it is told from running text: plain words in italics. */
export function captionMarkdown(caption: string): string {
  const words = escapeMarkdown(caption.replace(/\s+/g, ' ').trim());
  return words && `*${words}*`;
}
