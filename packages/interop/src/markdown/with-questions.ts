import type { OpenPart, PartList } from '../course/part-list.ts';
import type { HtmlContext } from '../html/html-context.ts';
import { parseDocument } from './parse-document.ts';
import { renderNodes } from './render-nodes.ts';
import { settleQuestions } from './settle-questions.ts';

/** Header words of a table that marks right answers. */
const MAY_ASK = /^\|[^\n]*\b(?:correct|right|richtig|korrekt)\b[^\n]*\|[ \t]*\n\|[ :|-]+\|/im;

type QuestionContext = { parts: PartList; part: OpenPart; key: string; title: string };

/** Converts question tables in content to checks. */
export function withQuestions(content: string, { parts, part, key, title }: QuestionContext): string {
  if (!MAY_ASK.test(content)) return content;
  const document = parseDocument(content);
  if (!document) return content;
  const same: HtmlContext = { media: (address) => address, link: (address) => address, note: part.note };
  const nodes = settleQuestions(document.nodes, document, { parts, part, context: same, element: key, title });
  return renderNodes(nodes, document, same);
}
