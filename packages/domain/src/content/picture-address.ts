/** A picture of the course that a text shows: the name of its upload, and its size in pixels where it is known. */
export type PictureAddress = { name: string; width?: number | undefined; height?: number | undefined };

/** `media/…` beside the text, or the whole address of the same file; the fragment is the size. */
const ADDRESS = /^(?:\/api\/courses\/[\w-]+\/)?media\/([^/?#]+)(?:#([1-9]\d{0,4})x([1-9]\d{0,4}))?$/;
const IMAGE = /!\[((?:\\.|[^\]\\]){0,1000})\]\(\s*<?([^\s)>]+)/g;

/** A picture of the course with its caption, where one in italics stands below it. */
const PICTURE = /!\[((?:\\.|[^\]\\]){0,1000})\]\(([^\s)]+)\)(\n+\*(?![*\s])[^*\n]*\*(?=\n|$))?/g;

const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * Where a text finds a picture of its own course: `media/wave.png#640x480`. It names no course, so that it stays right
 * in a copy; the size keeps the picture's place while it loads.
 */
export function pictureAddress({ name, width, height }: PictureAddress): string {
  const size = width && height ? `#${width}x${height}` : '';
  return `media/${encodeURIComponent(name.toWellFormed()).replace(/[!'()*]/g, escaped)}${size}`;
}

/** The picture that an address means; undefined for any other address. */
export function readPictureAddress(address: string): PictureAddress | undefined {
  const [, encoded, width, height] = ADDRESS.exec(address) ?? [];
  if (!encoded) return undefined;
  const size = width && height ? { width: Number(width), height: Number(height) } : {};
  try {
    return { name: decodeURIComponent(encoded), ...size };
  } catch {
    // A percent sign that escapes nothing.
    return { name: encoded, ...size };
  }
}

/** The pictures of the course that a text shows, in its blocks too, each with what it says to those who do not see it. */
export function listPictures(content: string): { name: string; alt: string }[] {
  return [...content.matchAll(IMAGE)].flatMap(([, alt = '', address = '']) => {
    const picture = readPictureAddress(address);
    return picture ? [{ name: picture.name, alt: alt.replace(/\\(?=[!-/:-@[-`{-~])/g, '') }] : [];
  });
}

/** The text with its pictures put differently, each with the caption below it; what else it shows stays. */
export function replacePictures(
  text: string,
  put: (picture: { name: string; alt: string; caption: string; source: string }) => string,
): string {
  return text.replace(PICTURE, (source, alt: string, address: string, caption: string | undefined) => {
    const picture = readPictureAddress(address);
    return picture ? put({ name: picture.name, alt, caption: caption?.trim() ?? '', source }) : source;
  });
}

/** The text for those who read words alone: of each picture what it says. */
export const picturesInWords = (text: string): string =>
  replacePictures(text, ({ alt, caption }) => [alt, caption].filter(Boolean).join('\n\n'));
