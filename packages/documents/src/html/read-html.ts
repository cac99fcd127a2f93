import { readFile } from 'node:fs/promises';
import type { ExtractedDocument } from '@coursecraft/domain/uploads/extracted-document';
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { dataOf } from '../images/data-address.ts';
import type { PictureFolder } from '../images/picture-folder.ts';
import type { ExtractionLimits } from '../limits.ts';
import { decodeText } from '../text/decode-text.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

const BOILERPLATE =
  'script,style,noscript,template,nav,aside,form,iframe,[role=navigation],[role=banner],[aria-hidden=true]';

export async function readHtml(
  path: string,
  _name: string,
  { pictures: { bytes } }: ExtractionLimits,
  pictures?: PictureFolder,
): Promise<ExtractedDocument> {
  // Pictures on other addresses are not loaded: a document comes as it is, or says what it does not show.
  return htmlDocument(decodeText(await readFile(path)), (source) => {
    const data = dataOf(source, bytes);
    return data && pictures?.keep(data);
  });
}

/**
 * The document in a web page. A page that is nearly all document is taken whole; from one with menus and
 * advertisements around it, the main part is taken out.
 */
function htmlDocument(html: string, addressOf: (source: string) => string | undefined): ExtractedDocument {
  const { document } = parseHTML(/<html[\s>]/i.test(html) ? html : `<html><body>${html}</body></html>`);
  const title = document.querySelector('title')?.textContent?.replace(/\s+/g, ' ').trim();
  const language = document.documentElement?.getAttribute('lang')?.trim();
  const whole = document.body ?? document.documentElement;
  for (const node of whole.querySelectorAll(BOILERPLATE)) node.remove();
  for (const image of whole.querySelectorAll('img'))
    image.setAttribute('src', addressOf(image.getAttribute('src') ?? '') ?? '');
  const everything = whole.innerHTML;
  const length = (whole.textContent ?? '').replace(/\s+/g, ' ').length;
  const article = new Readability(document, { charThreshold: 200 }).parse();
  const hasMenus = article?.content && (article.textContent ?? '').replace(/\s+/g, ' ').length < length * 0.65;
  const body = hasMenus ? `<h1>${article.title ?? ''}</h1>${article.content}` : everything;
  return {
    title: title || undefined,
    language: language || undefined,
    paged: false,
    pages: [{ page: 1, text: htmlToMarkdown(body) }],
  };
}
