import { readFile } from 'node:fs/promises';
import type { ExtractedDocument } from '@coursecraft/engine/extracted-document';
import { zipSync } from 'fflate';
import mammoth from 'mammoth';
import { htmlToMarkdown } from './html-to-markdown.ts';
import type { ExtractionLimits } from './limits.ts';
import { damaged, openArchive } from './open-archive.ts';
import { find, parseXml } from './xml-tree.ts';

const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  ...['Source Code', 'Code', 'HTML Preformatted', 'Preformatted Text', 'Plain Text', 'macro'].map(
    (style) => `p[style-name='${style}'] => pre:separator('\\n')`,
  ),
  ...['Verbatim Char', 'HTML Code', 'Code', 'Source Text'].map((style) => `r[style-name='${style}'] => code`),
  "r[style-name='Strong'] => strong",
  "r[style-name='Emphasis'] => em",
  'comment-reference => ',
];
const MONO = /mono|courier|consol|menlo/i;

/** Reads a Word document. Its archive is checked and packed anew without pictures before the reader sees it. */
export async function readDocx(path: string, name: string, limits: ExtractionLimits): Promise<ExtractedDocument> {
  const archive = openArchive(await readFile(path), name, limits, (entry) => /\.(xml|rels)$/i.test(entry));
  if (!archive.get('word/document.xml')) throw damaged(name);
  const parts = archive.names.flatMap((entry) => {
    const bytes = archive.get(entry);
    return bytes ? [[entry, bytes] as const] : [];
  });
  const packed = Buffer.from(zipSync(Object.fromEntries(parts), { level: 0 }));
  const { value: html } = await toHtml(packed, name);
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

async function toHtml(buffer: Buffer, name: string) {
  try {
    return await mammoth.convertToHtml(
      { buffer },
      {
        styleMap: STYLES,
        convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
        transformDocument: markCode,
      },
    );
  } catch (error) {
    throw damaged(name, error);
  }
}
