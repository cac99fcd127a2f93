import { readFile } from 'node:fs/promises';
import type { ExtractedDocument } from '@coursecraft/ai/engine/extracted-document';
import { refused } from '@coursecraft/contract/reasons';
import { mathMlToLatex } from '@coursecraft/interop/html/formulas';
import { AppError } from '../../platform/errors/app-error.ts';
import { htmlToMarkdown } from '../html-to-markdown.ts';
import type { ExtractionLimits } from '../limits.ts';
import { damaged, openArchive } from '../open-archive.ts';
import { archivePictures } from '../pictures/archive-pictures.ts';
import type { PictureFolder } from '../pictures/picture-folder.ts';
import { find, parseXml } from '../xml-tree.ts';
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
