/** The ending of a file's name, in lower case without the dot; empty where there is none. */
export const extensionOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

const IWORK = ['pages', 'key', 'numbers'];

/** What a file is by its bytes, except where those are the same for several formats and its name tells them apart. */
export function formatOf(byBytes: string | undefined, name: string): string | undefined {
  const ending = extensionOf(name);
  return IWORK.includes(ending) && [...IWORK, 'zip'].includes(byBytes ?? '') ? ending : byBytes;
}

const ADVICE = {
  asDocument: ['doc', 'cfb', 'pages', 'rtf'],
  asSlides: ['ppt', 'odp', 'key'],
  asTable: ['xls', 'ods', 'numbers'],
  unpack: ['zip', 'gz', '7z', 'rar'],
  transcribe: ['mp3', 'm4a', 'wav', 'mp4', 'mov', 'webm'],
  asPicture: ['heic', 'avif', 'tif', 'bmp', 'svg'],
  textOfPicture: ['png', 'jpg', 'gif', 'webp'],
};

/** What an author can do with a file of a type that has no reader, in the words of its refusal. */
export const adviceOn = (extension = ''): string =>
  Object.entries(ADVICE).find(([, extensions]) => extensions.includes(extension))?.[0] ?? 'other';
