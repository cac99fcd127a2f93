import { buffer } from 'node:stream/consumers';
import mammoth from 'mammoth';
import { ZipFile } from 'yazl';
import { decodePackageText, PackageError, type PackageFiles } from '../zip/package-files.ts';
import { withNumbers } from './put-numbers.ts';
import { settleDocument } from './settle-document.ts';
import { wordStyles } from './word-styles.ts';

const DOCUMENT = 'word/document.xml';
/** The converter holds its input several times in memory. */
const MOST_BYTES = 25_000_000;
const READ =
  /^(?:\[Content_Types\]\.xml|(?:word\/)?_rels\/[^/]*\.rels|word\/(?:document|styles|numbering|footnotes|endnotes|comments\w*)\.xml)$/i;
const MEDIA = /^word\/media\//i;

const STYLES = wordStyles('p:fresh > em:fresh');

/** Converts a Word document to HTML with package paths as picture URLs. `tell` receives unsupported formulas. */
export async function readWord(
  files: PackageFiles,
  name: string,
  onProblem: (formula: string) => void,
): Promise<string> {
  const zip = new ZipFile();
  const numbering = await files.read('word/numbering.xml');
  const settled = (document: Uint8Array) =>
    settleDocument(decodePackageText(document), { numbering: numbering && decodePackageText(numbering), onProblem });
  let bytes = 0;
  for (const path of files.names) {
    if (!READ.test(path) && !MEDIA.test(path)) continue;
    const content = MEDIA.test(path) ? Buffer.from(path) : Buffer.from((await files.read(path)) ?? []);
    bytes += content.length;
    if (bytes > MOST_BYTES) throw new PackageError('too-large', `${name} is too large to be read`);
    zip.addBuffer(path === DOCUMENT ? Buffer.from(settled(content)) : content, path, {
      compress: false,
    });
  }
  zip.end();
  const packed = await buffer(zip.outputStream);
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: packed },
      {
        styleMap: STYLES,
        convertImage: mammoth.images.imgElement(async (image) => ({
          src: encodeURI((await image.readAsBuffer()).toString()),
        })),
      },
    );
    return withNumbers(value);
  } catch (error) {
    throw new PackageError('damaged', `${name} cannot be read`, { cause: error });
  }
}
