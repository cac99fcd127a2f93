import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { refused } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { ExtractedDocument } from '@coursecraft/domain/uploads/extracted-document';
import { htmlToMarkdown } from '../html/html-to-markdown.ts';
import { archivePictures } from '../images/archive-pictures.ts';
import { dataOf } from '../images/data-address.ts';
import type { PictureFolder } from '../images/picture-folder.ts';
import type { ExtractionLimits } from '../limits.ts';
import { find, findAll, parseXml } from '../xml/xml-tree.ts';
import { damaged, openArchive } from '../zip/open-archive.ts';

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Reads a book's chapters in their reading order, as one page; covers and tables of contents are left out. */
export async function readEpub(
  path: string,
  name: string,
  limits: ExtractionLimits,
  pictures?: PictureFolder,
): Promise<ExtractedDocument> {
  const archive = openArchive(await readFile(path), name, limits, (entry) => /\.(xml|opf|x?html?)$/i.test(entry));
  const encryption = archive.get('META-INF/encryption.xml');
  if (encryption && /\.x?html?"/i.test(decode(encryption)))
    throw new AppError('unprocessable', refused('file-under-protection', { name }));
  try {
    const container = archive.get('META-INF/container.xml');
    const root = container && find(parseXml(container), 'rootfile')?.attributes['full-path'];
    const packaged = root && archive.get(root);
    if (!root || !packaged) throw new Error('no package document');
    const book = parseXml(packaged);
    const items = new Map(findAll(book, 'item').map((item) => [item.attributes.id ?? '', item.attributes]));
    const chapters = findAll(book, 'itemref').flatMap((reference) => {
      const item = items.get(reference.attributes.idref ?? '');
      if (!item || reference.attributes.linear === 'no' || /\bnav\b/.test(item.properties ?? '')) return [];
      const entry = posix.join(posix.dirname(root), decodeURIComponent(item.href ?? ''));
      const bytes = archive.get(entry);
      return bytes ? [{ html: decode(bytes), folder: posix.dirname(entry) }] : [];
    });
    const keep = archivePictures(archive, pictures, limits.pictures);
    const addressOf = (source: string, folder: string) => {
      const data = dataOf(source, limits.pictures.bytes);
      return data ? pictures?.keep(data) : keep(entryOf(source, folder));
    };
    const title = find(book, 'title')?.text.trim();
    const language = find(book, 'language')?.text.trim();
    const text = chapters
      .filter(({ html }) => !isTitlePage(html))
      .map(({ html, folder }) => chapterText(html, (source) => addressOf(source, folder)))
      .filter(Boolean)
      .join('\n\n');
    return {
      title: title && !/^untitled$/i.test(title) ? title : undefined,
      language: language || undefined,
      paged: false,
      pages: [{ page: 1, text }],
    };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw damaged(name, error);
  }
}

const isTitlePage = (html: string) => /epub:type="[^"]*\b(titlepage|cover|toc|copyright-page)\b/.test(html);

function chapterText(html: string, addressOf: (source: string) => string | undefined): string {
  const body = /<body[^>]*>([\s\S]*)<\/body>/i.exec(html)?.[1] ?? html;
  const resolved = body.replace(/<img\b[^>]*>/gi, (image) => {
    const [attribute = '', , source = ''] = SOURCE.exec(image) ?? [];
    const address = addressOf(source.replaceAll('&amp;', '&')) ?? '';
    return attribute ? image.replace(attribute, () => ` src="${address}"`) : image;
  });
  return htmlToMarkdown(resolved);
}

const SOURCE = /\ssrc\s*=\s*(["'])([^"']*)\1/i;

/** The entry that an address inside a book means, beside the chapter that names it. */
function entryOf(source: string, folder: string): string {
  const path = source.replace(/[?#].*$/s, '');
  try {
    return posix.join(folder, decodeURIComponent(path));
  } catch {
    return posix.join(folder, path);
  }
}
