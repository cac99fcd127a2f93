import { readFile } from 'node:fs/promises';
import type { ExtractedDocument } from '@coursecraft/domain/uploads/extracted-document';
import { strFromU8, strToU8, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { FORMULA_SIGNS } from '../formulas/formula-signs.ts';
import { htmlToMarkdown } from '../html/html-to-markdown.ts';
import { archivePictures } from '../images/archive-pictures.ts';
import type { PictureFolder } from '../images/picture-folder.ts';
import { CAPTION_CLASS } from '../images/picture-rules.ts';
import type { ExtractionLimits } from '../limits.ts';
import { find, parseXml } from '../xml/xml-tree.ts';
import { damaged, openArchive } from '../zip/open-archive.ts';
import { withNumbers } from './put-numbers.ts';
import { settleDocument } from './settle-document.ts';
import { wordStyles } from './word-styles.ts';

const STYLES = wordStyles(`p.${CAPTION_CLASS}:fresh`);
const MONO = /mono|courier|consol|menlo/i;

const DOCUMENT = 'word/document.xml';
const MEDIA = /^word\/media\/[^/]+$/;

/**
 * Reads a Word document. Its archive is checked and packed anew before the reader sees it, with the names of pictures in
 * place of the pictures, so that one at a time is inflated.
 */
export async function readDocx(
  path: string,
  name: string,
  limits: ExtractionLimits,
  pictures?: PictureFolder,
): Promise<ExtractedDocument> {
  const archive = openArchive(await readFile(path), name, limits, (entry) => /\.(xml|rels)$/i.test(entry));
  if (!archive.get(DOCUMENT)) throw damaged(name);
  const parts = archive.names.flatMap((entry) => {
    const bytes = MEDIA.test(entry) ? strToU8(entry) : archive.get(entry);
    return bytes
      ? [[entry, entry === DOCUMENT ? settled(bytes, archive.get('word/numbering.xml')) : bytes] as const]
      : [];
  });
  const packed = Buffer.from(zipSync(Object.fromEntries(parts), { level: 0 }));
  const html = await toHtml(packed, name, archivePictures(archive, pictures, limits.pictures));
  const core = archive.get('docProps/core.xml');
  const title = core && find(parseXml(core), 'title')?.text.trim();
  return { title: title || undefined, paged: false, pages: [{ page: 1, text: htmlToMarkdown(html) }] };
}

type WordNode = { type?: string; font?: string | null; styleName?: string | null; children?: WordNode[] };

/** Text in a monospaced font is code even where its author used no style for it. */
function markCode(node: WordNode): WordNode {
  const children = node.children?.map(markCode);
  const isCode = node.type === 'run' && node.font && MONO.test(node.font) && !node.styleName;
  return { ...node, ...(children ? { children } : {}), ...(isCode ? { styleName: 'Verbatim Char' } : {}) };
}

/** Marks pictures that their author calls decorative, which the reader does not tell: their description is this. */
const ORNAMENT = '\ue000ornament';

const FORMULAS = /\ue014([^\ue014\ue015]*)\ue015/g;

/** The text with what its reader would not tell: formulas, numbers of items, and which pictures are ornaments. */
function settled(document: Uint8Array, numbering: Uint8Array | undefined): Uint8Array {
  const around = { numbering: numbering && strFromU8(numbering), signs: FORMULA_SIGNS };
  return strToU8(withOrnaments(settleDocument(strFromU8(document), around)));
}

function withOrnaments(document: string): string {
  if (!document.includes('decorative')) return document;
  const [head = '', ...drawings] = document.split(/(?=<wp:docPr\b)/);
  const marked = drawings.map((drawing) => {
    const properties = drawing.slice(0, Math.max(0, drawing.indexOf('</wp:docPr>')));
    if (!/:decorative\b[^>]*\bval="(1|true)"/.test(properties)) return drawing;
    return drawing
      .replace(/^<wp:docPr\b/, `<wp:docPr descr="${ORNAMENT}"`)
      .replace(/(descr="[^"]*"[^>]*?) descr="[^"]*"/, '$1');
  });
  return [head, ...marked].join('');
}

async function toHtml(buffer: Buffer, name: string, addressOf: (entry: string) => string | undefined): Promise<string> {
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer },
      {
        styleMap: STYLES,
        convertImage: mammoth.images.imgElement(async (image) => {
          if ('altText' in image && image.altText === ORNAMENT) return { src: '', alt: '' };
          // One that stands in another file is not there.
          const entry = await image.readAsBuffer().catch(() => undefined);
          return { src: (entry && addressOf(entry.toString())) ?? '' };
        }),
        transformDocument: markCode,
      },
    );
    return withNumbers(value).replace(FORMULAS, '<span data-formula="">$1</span>');
  } catch (error) {
    throw damaged(name, error);
  }
}
