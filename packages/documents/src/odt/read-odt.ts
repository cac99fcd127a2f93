import { readFile } from 'node:fs/promises';
import { refused } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { ExtractedDocument } from '@coursecraft/domain/uploads/extracted-document';
import { mathMlToLatex } from '../html/formulas.ts';
import { htmlToMarkdown } from '../html/html-to-markdown.ts';
import { archivePictures } from '../images/archive-pictures.ts';
import type { PictureFolder } from '../images/picture-folder.ts';
import type { ExtractionLimits } from '../limits.ts';
import { find, parseXml } from '../xml/xml-tree.ts';
import { damaged, openArchive } from '../zip/open-archive.ts';
import { odtToHtml } from './odt-to-html.ts';
import { createStyles } from './styles.ts';

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const MATH = /<(?:math:|m:)?math\b[\s\S]*<\/(?:math:|m:)?math>/;

/** Reads an OpenDocument text, as LibreOffice and others write it. */
export async function readOdt(
  path: string,
  name: string,
  limits: ExtractionLimits,
  pictures?: PictureFolder,
): Promise<ExtractedDocument> {
  const archive = openArchive(await readFile(path), name, limits, (entry) => /\.xml$/i.test(entry));
  const manifest = archive.get('META-INF/manifest.xml');
  if (manifest && /<manifest:encryption-data\b/.test(decode(manifest)))
    throw new AppError('unprocessable', refused('file-under-password', { name }));
  const content = archive.get('content.xml');
  if (!content) throw damaged(name);
  const formulaAt = (folder: string) => {
    const bytes = archive.get(`${folder}/content.xml`);
    const [math] = (bytes && MATH.exec(decode(bytes))) ?? [];
    // What somebody typed of it would be said once more.
    return (
      math && mathMlToLatex(math.replace(/<(\/?)\w+:/g, '<$1').replace(/<annotation\b[\s\S]*?<\/annotation>/g, ''))
    );
  };
  try {
    const styles = createStyles();
    const shared = archive.get('styles.xml');
    const around = { styles, pictureAt: archivePictures(archive, pictures, limits.pictures), formulaAt };
    if (shared) odtToHtml(decode(shared), around);
    const html = odtToHtml(decode(content), around);
    const meta = archive.get('meta.xml');
    const about = meta && parseXml(meta);
    const title = find(about, 'title')?.text.trim();
    const language = find(about, 'language')?.text.trim();
    return {
      title: title || undefined,
      language: language || undefined,
      paged: false,
      pages: [{ page: 1, text: htmlToMarkdown(html) }],
    };
  } catch (error) {
    throw error instanceof AppError ? error : damaged(name, error);
  }
}
