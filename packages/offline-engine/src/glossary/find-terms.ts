import type { TermsRequest } from '@coursecraft/ai/engine/engine';
import type { DefinedTerm } from '@coursecraft/contract/glossary/glossary';
import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';
import { splitSentences } from '@coursecraft/domain/language/split-sentences';
import { inlineText } from '@coursecraft/domain/text/inline-text';
import { findDefinition } from '../definitions/find-definition.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { packOf } from '../language/pick-pack.ts';

type RootContent = ReturnType<typeof parseMarkdown>['children'][number];

const LONGEST = 320;
const MOST_WORDS = 4;
/** “**Term**: what it is”, “**Term** – what it is”. */
const ENTRY = /^\*\*(?<term>[^*\n]{2,60}?):?\*\*\s*(?:[:–—]|-\s|:\s)?\s*(?<meaning>\S[\s\S]{14,})$/u;
const MARK = /\[\^[^\]\s]+\]/g;

const wordsIn = (text: string) => text.split(/\s+/).length;

/** Returns whether a term can be found in other texts: words without code or signs. */
const isName = (term: string, pack: LanguagePack): boolean =>
  /^\p{L}[\p{L}\p{N} '’-]+$/u.test(term) &&
  wordsIn(term) <= MOST_WORDS &&
  (term.length > 3 || /^\p{Lu}{2,}$/u.test(term)) &&
  !pack.stopWords.has(term.toLowerCase());

function inSentence(raw: string, pack: LanguagePack): DefinedTerm | undefined {
  const text = inlineText(raw);
  if (text.length > LONGEST || pack.anaphoric.test(text) || pack.task.test(text)) return undefined;
  const found = findDefinition({ raw, text, quote: raw, place: { upload: '' } }, pack);
  if (found?.form !== 'is' || found.isCode || !isName(found.term, pack)) return undefined;
  return { term: found.term, aliases: found.aliases.filter((alias) => isName(alias, pack)), sentence: raw };
}

function inList(node: RootContent, textOf: (node: RootContent) => string, pack: LanguagePack): DefinedTerm[] {
  if (node.type !== 'list') return [];
  return node.children.flatMap((item) => {
    const [first] = item.children;
    if (first?.type !== 'paragraph') return [];
    const raw = textOf(first);
    const { term = '', meaning = '' } = ENTRY.exec(raw)?.groups ?? {};
    const name = inlineText(term);
    if (!meaning || !isName(name, pack) || raw.length > LONGEST) return [];
    return [{ term: name, aliases: [], sentence: raw }];
  });
}

/** Finds the defined terms of a text with their sentence as Markdown, outside blocks. */
export function findTerms({ content, language }: TermsRequest): DefinedTerm[] {
  const pack = packOf(language);
  const found = new Map<string, DefinedTerm>();
  const keep = (entry: DefinedTerm | undefined) => {
    if (entry && !found.has(entry.term.toLowerCase())) found.set(entry.term.toLowerCase(), entry);
  };
  const textOf = ({ position }: RootContent) =>
    content.slice(position?.start.offset, position?.end.offset).replace(MARK, '').replace(/\s+/g, ' ').trim();
  let isGlossary = false;
  for (const node of parseMarkdown(content).children) {
    if (node.type === 'heading')
      isGlossary = pack.headings.glossary.test(inlineText(textOf(node).replace(/^#+\s*/, '')));
    else if (node.type === 'paragraph') for (const raw of splitSentences(textOf(node))) keep(inSentence(raw, pack));
    else if (isGlossary) for (const entry of inList(node, textOf, pack)) keep(entry);
  }
  return [...found.values()];
}
