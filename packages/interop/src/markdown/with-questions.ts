import type { OpenPart, PartList } from '../course/part-list.ts';
import type { HtmlContext } from '../html/html-context.ts';
import { parseDocument } from './parse-document.ts';
import { renderNodes } from './render-nodes.ts';
import { settleQuestions } from './settle-questions.ts';

/** A table that says which answer is right has such words in its head. */
const MAY_ASK = /^\|[^\n]*\b(?:correct|right|richtig|korrekt)\b[^\n]*\|[ \t]*\n\|[ :|-]+\|/im;

type QuestionContext = { parts: PartList; part: OpenPart; key: string; title: string };

/** Content that is ours already, with the tables in it that are questions made checks. */
export function withQuestions(content: string, { parts, part, key, title }: QuestionContext): string {
  if (!MAY_ASK.test(content)) return content;
  const document = parseDocument(content);
  if (!document) return content;
  const same: HtmlContext = { media: (address) => address, link: (address) => address, note: part.note };
  const nodes = settleQuestions(document.nodes, document, { parts, part, context: same, element: key, title });
  return renderNodes(nodes, document, same);
}
