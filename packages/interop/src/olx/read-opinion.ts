import { attribute, childElements, descendants, textOf } from '@coursecraft/documents/xml/read-xml';
import type { OpenPart } from '../course/part-list.ts';
import type { HtmlContext } from '../html/html-context.ts';
import { htmlToContent, htmlToLine } from '../html/html-to-content.ts';
import type { OlxNode } from './olx-tree.ts';

const parsed = (json: string | undefined): unknown => {
  try {
    return JSON.parse(json ?? '[]');
  } catch {
    return [];
  }
};

/** `["R", {"label": "Red", "img": "…"}]` or `["R", "Red"]`. */
function labelled(json: string | undefined, context: HtmlContext): string[] {
  const list = parsed(json);
  return (Array.isArray(list) ? list : []).flatMap((entry: unknown) => {
    const value = Array.isArray(entry) ? entry[1] : entry;
    if (typeof value === 'string') return [htmlToLine(value, context)];
    if (typeof value !== 'object' || value === null) return [];
    const { label, img, img_alt: words } = value as Record<string, unknown>;
    const line = htmlToLine(typeof label === 'string' ? label : '', context);
    const url = typeof img === 'string' && img ? context.media(img, String(words ?? '')) : undefined;
    return [
      [url?.startsWith('media/') ? `![${String(words ?? '').replace(/[[\]]/g, '')}](${url})` : '', line]
        .join(' ')
        .trim(),
    ];
  });
}

const listed = (lines: readonly string[]) =>
  lines
    .filter(Boolean)
    .map((line) => `- ${line}`)
    .join('\n');

/** Reads polls and surveys as text because they have no right answer. */
export function readOpinion({ tag, title, xml }: OlxNode, part: OpenPart, context: HtmlContext): string {
  const blocks: string[] = [];
  if (tag === 'poll') {
    blocks.push(
      htmlToContent(attribute(xml, 'question') ?? '', context),
      listed(labelled(attribute(xml, 'answers'), context)),
    );
  } else if (tag === 'survey') {
    blocks.push(
      htmlToContent(attribute(xml, 'block_name') ?? title, context),
      listed(labelled(attribute(xml, 'questions'), context)),
      listed(labelled(attribute(xml, 'answers'), context)),
    );
  } else if (tag === 'word_cloud') {
    blocks.push(htmlToContent(title, context), htmlToContent(attribute(xml, 'instructions') ?? '', context));
  } else {
    // The older `poll_question` has answer elements.
    const answers = childElements(xml, 'answer');
    const question = childElements(xml)
      .filter((child) => child.name !== 'answer')
      .map(textOf);
    blocks.push(
      htmlToContent(
        question.join(' ') || textOf({ ...xml, children: xml.children.filter(({ type }) => type === 'text') }),
        context,
      ),
      listed(answers.map((answer) => htmlToLine(textOf(answer), context))),
    );
  }
  if (descendants(xml, 'feedback').length > 0 || attribute(xml, 'feedback')) part.note('feedback-dropped');
  const content = blocks.filter(Boolean).join('\n\n');
  if (content) part.becomes('text');
  part.note('not-a-check', tag);
  return content;
}
