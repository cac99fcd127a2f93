import { splitSentences } from '@coursecraft/domain/language/split-sentences';

export type SpokenWords = { formula: string; code: string; picture: (alt: string) => string };

/** A spoken part with its text node; without one if it is spoken for something else. */
type Stretch = { from: number; spoken: string; node?: Text };

export type SpokenSentence = {
  spoken: string;
  block: HTMLElement;
  /** Undefined if no part of the sentence is text, such as code. */
  range: Range | undefined;
  wordAt: (charIndex: number) => Range | undefined;
};

const BLOCK = 'p, li, h1, h2, h3, h4, h5, h6, td, th, dt, dd, pre, .formula-display';
/** Skips checks, sources and texts for screen readers. */
const SILENT = '.not-reading, .footnotes, [data-footnote-ref], .sr-only, .heading-link, .call-out-name svg, button';
/** A formula that can be spoken as written: “x = 2”. */
const PLAIN_FORMULA = /^[\p{L}\p{N}\s.,=+]{1,20}$/u;

function sayFormula(formula: Element, words: SpokenWords): string {
  const tex = formula.querySelector('annotation')?.textContent ?? formula.textContent ?? '';
  return PLAIN_FORMULA.test(tex) ? tex : words.formula;
}

function stretchesOf(block: HTMLElement, words: SpokenWords): Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  const speak = (spoken: string, node?: Text) => {
    if (!spoken) return;
    stretches.push({ from, spoken, ...(node ? { node } : {}) });
    from += spoken.length;
  };
  const walk = (parent: Element) => {
    for (const child of parent.childNodes) {
      if (child instanceof Text) speak(child.data.replace(/\s/g, ' '), child);
      if (!(child instanceof Element) || child.matches(SILENT) || child.matches(BLOCK)) continue;
      if (child.matches('.formula')) speak(sayFormula(child, words));
      else if (child instanceof HTMLImageElement) speak(child.alt ? ` ${words.picture(child.alt)}. ` : '');
      else walk(child);
    }
  };
  if (block.matches('pre')) speak(words.code);
  else if (block.matches('.formula-display')) speak(`${sayFormula(block, words)}.`);
  else walk(block);
  return stretches;
}

function cutSentences(text: string): { start: number; end: number }[] {
  let end = 0;
  return splitSentences(text).map((sentence) => {
    const start = text.indexOf(sentence, end);
    end = start + sentence.length;
    return { start, end };
  });
}

function rangeOf(stretches: readonly Stretch[], start: number, end: number): Range | undefined {
  const within = stretches.filter(
    ({ node, from, spoken }) => node && from < end && from + spoken.length > start && spoken.trim() !== '',
  );
  const [first, last] = [within[0], within.at(-1)];
  if (!first?.node || !last?.node) return undefined;
  const range = document.createRange();
  range.setStart(first.node, Math.max(0, start - first.from));
  range.setEnd(last.node, Math.min(last.node.length, end - last.from));
  return range;
}

const WORD = /^[\p{L}\p{N}\p{M}’'-]+/u;

export function spokenSentences(root: HTMLElement, words: SpokenWords): SpokenSentence[] {
  const blocks = [...root.querySelectorAll<HTMLElement>(BLOCK)].filter((block) => !block.closest(SILENT));
  return blocks.flatMap((block) => {
    const stretches = stretchesOf(block, words);
    const text = stretches.map(({ spoken }) => spoken).join('');
    return cutSentences(text).flatMap(({ start, end }) => {
      const whole = text.slice(start, end);
      const spoken = whole.trim();
      if (!/[\p{L}\p{N}]/u.test(spoken)) return [];
      const begins = start + whole.indexOf(spoken);
      const wordAt = (charIndex: number) => {
        const length = WORD.exec(spoken.slice(charIndex))?.[0].length ?? 0;
        return length > 0 ? rangeOf(stretches, begins + charIndex, begins + charIndex + length) : undefined;
      };
      return [{ spoken, block, range: rangeOf(stretches, begins, begins + spoken.length), wordAt }];
    });
  });
}
