import { writeCheck } from '@coursecraft/domain/content/check-block';
import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';
import type { Code, RootContent } from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { choiceCheck, choicesToRead } from '../checks/choice-check.ts';
import { type FoundCheck, settleCheck } from '../checks/settle-check.ts';
import { splitStem } from '../checks/split-stem.ts';
import { trueOrFalse } from '../checks/true-or-false.ts';
import type { OpenPart } from '../course/part-list.ts';
import { choiceOfCheckList, choiceOfTable, type MarkedChoice } from './find-questions.ts';
import { oneParagraph } from './one-paragraph.ts';
import type { OwnBlocks } from './own-blocks.ts';
import type { MarkdownDocument } from './parse-document.ts';
import { renderNodes } from './render-nodes.ts';
import { explanationOf, takeStem } from './take-stem.ts';

export type WrittenQuestion = {
  called: string;
  /** Returns the checks; none and a note on the part if unsupported. */
  checks(stem: string, part: OpenPart): FoundCheck[];
  hints: string[];
  explanation: string;
  /** Uses a paragraph before it only if that introduces it. */
  standsAlone?: boolean;
  /** Returns its text if it becomes no check. */
  toRead(stem: string): string;
};

export type QuestionsAround = OwnBlocks & {
  /** The question if no text comes before. */
  title: string;
  written?: (node: Code) => WrittenQuestion | undefined;
};

const TOLD_RIGHT = /\s*(?:[([]\s*(?:correct|right|richtig)(?:\s+answer)?\s*[)\]]|✅|✓|✔️?)\s*$/i;

const LEADS = /[:?]\s*$|\b(?:gaps?|blanks?|complete|lücken?|ergänze|vervollständige)\b/i;
const lastWords = (nodes: readonly RootContent[]) => {
  const last = nodes.at(-1);
  return last?.type === 'paragraph' ? wordsOf(last) : '';
};

/** Converts the questions of a document to checks, in place. */
export function settleQuestions(
  nodes: readonly RootContent[],
  document: MarkdownDocument,
  around: QuestionsAround,
): RootContent[] {
  const out: RootContent[] = [];
  const render = (inside: readonly RootContent[]) => renderNodes(inside, document, around.context);
  const asNodes = (text: string) => {
    const inside = parseMarkdown(text).children;
    for (const node of inside) {
      document.changed.add(node);
      visit(node, (one) => void document.led.add(one));
    }
    return inside;
  };

  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at] as RootContent;
    const found = find(node, out, around, render);
    if (!found) {
      out.push(node);
      continue;
    }
    const asked = found.standsAlone && !LEADS.test(lastWords(out)) ? [] : takeStem(out);
    const { above, stem: written } = splitStem(render(asked));
    const stem = written || headingBefore(out) || around.title || '…';
    const next = nodes[at + 1];
    const explained = explanationOf(next, next ? render([next]) : '');
    if (explained !== undefined) at += 1;
    const part = around.parts.add({
      key: `${around.element}:question`,
      kind: 'problem',
      called: found.called,
      title: stem,
    });
    out.push(...asNodes(above));
    const checks = found.checks(stem, part).flatMap((check) => {
      const explanation = [found.explanation, explained].filter(Boolean).join('\n\n');
      return settleCheck({ ...check, hints: found.hints, explanation }, part) ?? [];
    });
    const [first] = checks;
    if (first) part.becomes(first.type, around.element);
    out.push(...asNodes(first ? checks.map(writeCheck).join('\n\n') : found.toRead(written)));
  }
  return out;
}

function find(
  node: RootContent,
  before: readonly RootContent[],
  around: QuestionsAround,
  render: (nodes: readonly RootContent[]) => string,
): WrittenQuestion | undefined {
  if (node.type === 'code') return around.written?.(node);
  if (node.type === 'table') return asWritten(choiceOfTable(node), render);
  if (node.type !== 'list' || node.children[0]?.checked == null) return undefined;
  const stem = takeStem([...before]);
  const words = stem.length > 0 ? stem.map((one) => wordsOf(one)).join(' ') : headingBefore(before);
  return asWritten(choiceOfCheckList(node, words), render);
}

function asWritten(
  choice: MarkedChoice | undefined,
  render: (nodes: readonly RootContent[]) => string,
): WrittenQuestion | undefined {
  if (!choice) return undefined;
  const options = choice.options.map(({ nodes, isRight, feedback }) => {
    const text = oneParagraph(render(nodes));
    return { text: isRight ? text.replace(TOLD_RIGHT, '') : text, isRight, feedback: render(feedback) };
  });
  return {
    called: choice.called,
    hints: [],
    explanation: '',
    checks(stem, part) {
      const answer = trueOrFalse(options);
      if (answer !== undefined) return [{ type: 'true-false', stem, answer }];
      const check = choiceCheck(stem, options, choice.take, part);
      return check ? [check] : [];
    },
    toRead: (stem) => choicesToRead(stem, options),
  };
}

function headingBefore(nodes: readonly RootContent[]): string {
  const heading = nodes.findLast((node) => node.type === 'heading');
  return heading ? wordsOf(heading).trim() : '';
}
