import { directivesAsText, withoutStrayMarks } from '@coursecraft/domain/content/directives';
import { isFenced, splitBlocks } from '@coursecraft/domain/diff/split-blocks';
import { inlineText } from '@coursecraft/domain/text/inline-text';
import { readStudentCheck } from '../../components/check/read-student-check.ts';

type ReviewBlock = { key: string; text: string; quote: string | undefined };

const QUOTED = 300;
const CHECK = /^(`{3,}|~{3,})check\s*\n([\s\S]*?)\n\1\s*$/;

/** Returns the text of a block that a comment quotes; undefined if it has none. */
function quoteOf(block: string): string | undefined {
  const [, , check] = CHECK.exec(block) ?? [];
  const text =
    check === undefined ? (isFenced(block) ? '' : directivesAsText(block)) : (readStudentCheck(check)?.stem ?? '');
  return inlineText(text).replace(/\s+/g, ' ').trim().slice(0, QUOTED) || undefined;
}

/** A marker without words that begins an accordion, tabs or similar. */
const isBareMarker = (block: string) => /^:{3,}/.test(block) && directivesAsText(block).trim() === '';

/**
 * Splits a text into blocks that are commented on one by one. The parts of an accordion, tabs or similar become blocks
 * too, so all of them are visible.
 */
export const reviewBlocks = (content: string): ReviewBlock[] =>
  splitBlocks(content)
    .map((block) => (isFenced(block) ? block : withoutStrayMarks(block)))
    .filter((block) => block.trim() !== '' && !isBareMarker(block))
    .map((text, at) => ({ key: `${at} ${text}`, text, quote: quoteOf(text) }));
