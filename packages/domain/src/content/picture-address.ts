/** A course picture by upload name, with its size in pixels if known. */
export type PictureAddress = { name: string; width?: number | undefined; height?: number | undefined };

/** `media/…` or the absolute URL of the same file; the fragment is the size. */
const ADDRESS = /^(?:\/api\/courses\/[\w-]+\/)?media\/([^/?#]+)(?:#([1-9]\d{0,4})x([1-9]\d{0,4}))?$/;
const IMAGE = /!\[((?:\\.|[^\]\\]){0,1000})\]\(\s*<?([^\s)>]+)/g;

const PICTURE = /!\[((?:\\.|[^\]\\]){0,1000})\]\(([^\s)]+)\)(\n+\*(?![*\s])[^*\n]*\*(?=\n|$))?/g;

const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** Writes a relative picture URL such as `media/wave.png#640x480`; the size reserves space while loading. */
export function pictureAddress({ name, width, height }: PictureAddress): string {
  const size = width && height ? `#${width}x${height}` : '';
  return `media/${encodeURIComponent(name.toWellFormed()).replace(/[!'()*]/g, escaped)}${size}`;
}

/** Parses a picture URL; returns undefined for any other URL. */
export function readPictureAddress(address: string): PictureAddress | undefined {
  const [, encoded, width, height] = ADDRESS.exec(address) ?? [];
  if (!encoded) return undefined;
  const size = width && height ? { width: Number(width), height: Number(height) } : {};
  try {
    return { name: decodeURIComponent(encoded), ...size };
  } catch {
    // An invalid percent sign.
    return { name: encoded, ...size };
  }
}

/** Lists the pictures of a text and its blocks with alternative text. */
export function listPictures(content: string): { name: string; alt: string }[] {
  return [...content.matchAll(IMAGE)].flatMap(([, alt = '', address = '']) => {
    const picture = readPictureAddress(address);
    return picture ? [{ name: picture.name, alt: alt.replace(/\\(?=[!-/:-@[-`{-~])/g, '') }] : [];
  });
}

/** Replaces pictures together with the captions below them. */
export function replacePictures(
  text: string,
  put: (picture: { name: string; alt: string; caption: string; source: string }) => string,
): string {
  return text.replace(PICTURE, (source, alt: string, address: string, caption: string | undefined) => {
    const picture = readPictureAddress(address);
    return picture ? put({ name: picture.name, alt, caption: caption?.trim() ?? '', source }) : source;
  });
}

/** Replaces each picture by its alternative text. */
export const picturesInWords = (text: string): string =>
  replacePictures(text, ({ alt, caption }) => [alt, caption].filter(Boolean).join('\n\n'));
