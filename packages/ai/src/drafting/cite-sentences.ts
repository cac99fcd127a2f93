import type { Source } from '@coursecraft/contract/uploads/upload';
import { inertMarkdown } from '@coursecraft/domain/content/inert-markdown';
import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';
import { visit } from 'unist-util-visit';
import { bareSource, footnote } from './footnotes.ts';
import type { NamedSource } from './numbered-sentences.ts';

/** `[[s12]]`, `[[s12, s14]]`, `[s12]`, `⟨s12⟩`, with the spaces before it. */
const MARK = /[ \t]*(?:\[\[?\s*(s\d+(?:\s*[,;]\s*s\d+)*)\s*\]?\]|⟨(s\d+)⟩)/g;
/** A mark behind the end of a fence or formula, which would leave it open. */
const BEHIND_FENCE = /^([ \t>]*(?:`{3,}|~{3,}|\$\$))[ \t]*(\[\[[^\]\n]*\]\])[ \t]*$/gm;

type Cited = {
  /** Markdown with footnote marks instead of sentence ids. */
  text: string;
  /** The footnotes: one line per quoted sentence. */
  notes: string;
  sources: Source[];
};

type CiteOptions = {
  /** Accepts URLs or block sources that may stay. */
  keeps?: (addressOrSource: string) => boolean;
  /** Whether the text around it has a footnote of this name. */
  isTaken?: (mark: string) => boolean;
  /** A former version of the text, whose words stay even if they look like a mark. */
  former?: string;
};

/**
 * Makes the Markdown of a model inert and replaces its sentence ids by footnotes that quote the sentences. Ids in code
 * and formulas stay, and ids of no sentence are removed.
 */
export function citeSentences(
  content: string,
  sourceOf: (id: string) => NamedSource | undefined,
  language: string,
  { keeps = () => false, isTaken = () => false, former = '' }: CiteOptions = {},
): Cited {
  const unmarked = content.replace(BEHIND_FENCE, '$1\n\n$2');
  const closed = closeFence(inertMarkdown(unmarked, { showsTags: true, keeps }).trim());
  const marks = new Map<NamedSource, string>();
  let last = 0;
  const nextMark = (): string => {
    last += 1;
    return isTaken(`c${last}`) ? nextMark() : `c${last}`;
  };
  const cuts: { start: number; end: number; text: string }[] = [];
  visit(parseMarkdown(closed), 'text', ({ position }) => {
    const start = position?.start.offset;
    const end = position?.end.offset;
    if (start === undefined || end === undefined) return;
    for (const found of closed.slice(start, end).matchAll(MARK)) {
      if (former.includes(found[0].trim())) continue;
      const sources = (found[1] ?? found[2] ?? '').split(/[,;]/).flatMap((id) => sourceOf(id.trim()) ?? []);
      for (const source of sources) if (!marks.has(source)) marks.set(source, nextMark());
      const text = sources.map((source) => `[^${marks.get(source)}]`).join('');
      cuts.push({ start: start + found.index, end: start + found.index + found[0].length, text });
    }
  });
  const text = cuts
    .toSorted((one, other) => one.start - other.start)
    .reduceRight((rest, { start, end, text: put }) => rest.slice(0, start) + put + rest.slice(end), closed);
  const notes = [...marks].map(([source, mark]) => footnote(mark, source, language)).join('\n');
  return { text, notes, sources: [...marks.keys()].map(bareSource) };
}

/** Closes a code block or formula that the text leaves open, because it would swallow the checks behind it. */
export function closeFence(content: string): string {
  const probe = 'The end of the text.';
  const behind = `${content}\n\n${probe}`;
  const last = parseMarkdown(behind).children.at(-1);
  if (!last || (last.type !== 'code' && last.type !== 'math')) return content;
  const end = last.position?.end.offset ?? 0;
  if (end < behind.length) return content;
  const opened = behind.slice(last.position?.start.offset ?? 0);
  const fence = /^(?:`{3,}|~{3,}|\${2,})/.exec(opened)?.[0];
  return fence ? `${content}\n${fence}` : content;
}
