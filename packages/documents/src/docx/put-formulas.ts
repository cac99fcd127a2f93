import { childElements, readXml, textOf } from '../xml/read-xml.ts';
import { ommlToLatex } from './omml-to-latex.ts';

const FORMULA = /<m:oMath(?:\s[^>]*)?>[\s\S]*?<\/m:oMath>/g;
const PARAGRAPH = /<m:oMathPara(?:\s[^>]*)?>([\s\S]*?)<\/m:oMathPara>/g;

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const asRun = (text: string) => `<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;

const MATHJAX = { inline: ['\\(', '\\)'], block: ['\\[', '\\]'] } as const;

/** Replaces formulas by delimited LaTeX, which the converter would drop; reports unsupported ones. */
export function putFormulas(
  document: string,
  onProblem: (words: string) => void,
  signs: Readonly<Record<'inline' | 'block', readonly [string, string]>> = MATHJAX,
): string {
  const put = (formula: string, [begin, end]: readonly [string, string]): string => {
    const { latex, words } = read(formula);
    if (latex !== undefined) return asRun(`${begin}${latex}${end}`);
    onProblem(words);
    return asRun(words);
  };
  return document
    .replace(PARAGRAPH, (_all, inside: string) => inside.replace(FORMULA, (formula) => put(formula, signs.block)))
    .replace(FORMULA, (formula) => put(formula, signs.inline));
}

function read(formula: string): { latex: string | undefined; words: string } {
  try {
    const node = childElements(readXml(formula))[0];
    return { latex: node && ommlToLatex(node), words: node ? textOf(node).trim() : '' };
  } catch {
    return { latex: undefined, words: formula.replace(/<[^>]*>/g, '').trim() };
  }
}
