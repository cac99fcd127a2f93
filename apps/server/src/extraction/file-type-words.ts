/** The ending of a file's name, in lower case without the dot; empty where there is none. */
export const extensionOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

const WORDS: Record<string, string> = {
  pdf: 'a PDF document',
  docx: 'a Word document',
  pptx: 'a PowerPoint presentation',
  epub: 'an EPUB book',
  png: 'a PNG picture',
  jpg: 'a JPEG picture',
  gif: 'a GIF picture',
  webp: 'a WebP picture',
  heic: 'an HEIC picture',
  avif: 'an AVIF picture',
  tif: 'a TIFF picture',
  bmp: 'a BMP picture',
  mp3: 'an MP3 recording',
  m4a: 'a sound recording',
  wav: 'a WAV recording',
  mp4: 'an MP4 video',
  mov: 'a QuickTime video',
  webm: 'a WebM video',
  zip: 'a ZIP archive',
  gz: 'a compressed archive',
  '7z': 'a 7-Zip archive',
  rar: 'a RAR archive',
  xlsx: 'an Excel workbook',
  xls: 'an old Excel workbook',
  doc: 'an old Word document',
  ppt: 'an old PowerPoint presentation',
  cfb: 'an old Office document',
  odt: 'an OpenDocument text',
  odp: 'an OpenDocument presentation',
  ods: 'an OpenDocument spreadsheet',
  rtf: 'an RTF document',
  pages: 'a Pages document',
  key: 'a Keynote presentation',
  numbers: 'a Numbers spreadsheet',
  exe: 'a program',
};

const IWORK = ['pages', 'key', 'numbers'];

/** What a file is by its bytes, except where those are the same for several formats and its name tells them apart. */
export function formatOf(byBytes: string | undefined, name: string): string | undefined {
  const ending = extensionOf(name);
  return IWORK.includes(ending) && [...IWORK, 'zip'].includes(byBytes ?? '') ? ending : byBytes;
}

/** “a PNG picture” for `png`. */
export function describeFileType(extension: string | undefined): string {
  if (!extension) return 'a file of an unknown kind';
  return WORDS[extension] ?? `a file of the type ${extension.toUpperCase()}`;
}

const SUPPORTED = 'PDF, DOCX, PPTX, EPUB, HTML, Markdown, plain text or CSV';

/** What an author can do with a file of a type that has no reader: one sentence. */
export function howToConvert(extension: string | undefined): string {
  switch (extension) {
    case 'doc':
    case 'odt':
    case 'rtf':
    case 'cfb':
    case 'pages':
      return 'Save it as DOCX or PDF and upload that.';
    case 'ppt':
    case 'odp':
    case 'key':
      return 'Save it as PPTX or PDF and upload that.';
    case 'xls':
    case 'xlsx':
    case 'ods':
    case 'numbers':
      return 'Save the sheet you need as CSV and upload that.';
    case 'zip':
    case 'gz':
    case '7z':
    case 'rar':
      return 'Unpack it and upload the documents inside.';
    case 'mp3':
    case 'm4a':
    case 'wav':
    case 'mp4':
    case 'mov':
    case 'webm':
      return 'Upload a transcript of it as text.';
    case 'heic':
    case 'avif':
    case 'tif':
    case 'bmp':
    case 'svg':
      return 'Save it as PNG or JPEG to show it in a lesson, or upload the document it was taken from.';
    case 'png':
    case 'jpg':
    case 'gif':
    case 'webp':
      return 'Text in pictures is not read: upload the document it was taken from, or its text.';
    default:
      return `Upload ${SUPPORTED}.`;
  }
}
