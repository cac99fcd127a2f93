import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import { plainText } from '@coursecraft/domain/content/plain-text';
import { splitSentences } from '@coursecraft/domain/language/split-sentences';
import { appendBlock, type ProposedEdit, paragraphsOf, sentencesOf, type TextPart } from '../markdown/text-parts.ts';
import { headedParts, headingWords } from './headed-parts.ts';
import { phrasesOf, summaryHeading } from './phrases.ts';

const MOST = 12;
const FEWEST = 2;

const NOTE_MARK = /\[\^[^\]]+\]/g;
const words = (markdown: string) => headingWords(plainText(markdown));

/** Returns the first sentence as Markdown; undefined if it introduces a block or would split marks. */
function firstSentence(paragraph: TextPart): string | undefined {
  const [first] = sentencesOf(paragraph);
  const source = first?.text.replace(NOTE_MARK, '').replace(/\s+/g, ' ').trim() ?? '';
  const [leadSentence = ''] = splitSentences(words(paragraph.text.replace(NOTE_MARK, '')));
  return source !== '' && !source.endsWith(':') && words(source) === leadSentence ? source : undefined;
}

/** Inserts a list of the first sentences below each heading, or of each paragraph. */
export function insertSummary(content: string, language: string): ProposedEdit[] {
  const paragraphs = paragraphsOf(content);
  const parts = headedParts(content);
  const title = summaryHeading(language);
  const own = parts.map(({ start, end, heading }) => {
    if (heading === title) return undefined;
    const next = parts.find((part) => part.start > start)?.start ?? end;
    return paragraphs
      .filter((one) => one.start > start && one.start < next)
      .map(firstSentence)
      .find(Boolean);
  });
  const first = [
    paragraphs
      .filter(({ start }) => start < (parts[0]?.start ?? 0))
      .map(firstSentence)
      .find(Boolean),
  ];
  const headed = [...first, ...own].flatMap((point) => point ?? []);
  const points = headed.length >= FEWEST ? headed : paragraphs.flatMap((one) => firstSentence(one) ?? []);
  if (points.length < FEWEST) throw new EngineRefusal('too-short-for-summary');
  const level = Math.min(...parts.map((part) => part.level), 6);
  const heading = `${'#'.repeat(parts.length > 0 ? Math.max(level, 2) : 2)} ${title}`;
  const list = points.slice(0, MOST).map((point) => `- ${point}`);
  return [appendBlock(content, [heading, '', ...list].join('\n'), { reason: phrasesOf(language).fromText })];
}
