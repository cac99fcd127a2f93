import { amountIn, withoutAmount } from '../amounts.ts';
import { readTarget } from '../read-target.ts';
import type { Form, Request, Style } from './request.ts';

const FORMS: [RegExp, Form][] = [
  [/(?:numbered|ordered|nummerierte[nr]?)\s+(?:list|liste)/i, 'numbered-list'],
  [/\b(?:bullet(?:ed)?(?: points?| list)?|bullets|list|liste|aufzählung|stichpunkte?n?)\b/i, 'list'],
  [/\b(?:table|tabelle)\b/i, 'table'],
  [/\b(?:paragraph|running text|prose|absatz|fließtext)\b/i, 'paragraph'],
  [/\b(?:warning|caution|warnung|warnkasten|warnhinweis)\b/i, 'warning'],
  [/\b(?:tip|tipp|tippkasten)\b/i, 'tip'],
  [/\b(?:call-?out|box|note|hinweis(?:kasten)?|kasten|infokasten|merkkasten)\b/i, 'note'],
  [/\b(?:quote|quotation|block ?quote|zitat)\b/i, 'quote'],
  [/\b(?:heading|headline|title|überschrift)\b/i, 'heading'],
];
export const formIn = (said: string) => FORMS.find(([pattern]) => pattern.test(said))?.[1];

const STYLES: [RegExp, Style][] = [
  [/^(?:in )?(?:bold|fett)(?: print| type)?$/i, 'bold'],
  [/^(?:in )?(?:italics?|kursiv)$/i, 'italic'],
  [/^(?:as |in |als )?code$/i, 'code'],
];
export const styleIn = (said: string) => STYLES.find(([pattern]) => pattern.test(said.trim()))?.[1];

const SHORTER = /^(?:much |a (?:bit|little) )?(?:short(?:er)?|briefer|more concise|concise|tighter|kürzer|knapper)$/i;
const EASIER =
  /^(?:much |a (?:bit|little) )?(?:easier|simpler|plainer|clearer|more readable|easy|simple|einfacher|leichter|verständlicher|klarer)(?: to (?:read|understand|follow)| zu (?:lesen|verstehen))?$/i;

/** What “make … X” or “turn … into X” asks for. */
export function becoming(target: string, became: string, asked = ''): Request | undefined {
  if (SHORTER.test(became)) return { action: 'shorten', ...amountIn(asked), target: readTarget(withoutAmount(target)) };
  if (EASIER.test(became)) return { action: 'simplify', target: readTarget(target) };
  const style = styleIn(became);
  if (style) return { action: 'style', style, target: readTarget(target) };
  if (/^(?:a |an |eine[rn]? )?(?:main|top-level|haupt)[- ]?(?:heading|überschrift)$/i.test(became))
    return { action: 'level', change: 'main', target: readTarget(target) };
  if (/^(?:a |an |eine[rn]? )?(?:sub-?heading|unterüberschrift)$/i.test(became))
    return { action: 'level', change: 'down', target: readTarget(target) };
  const form = /^(?:a|an|one|into|eine?[rnm]?|some|to|zu)\b|^bullets|^bullet points/i.test(became)
    ? formIn(became)
    : undefined;
  return form && { action: 'convert', form, target: readTarget(target) };
}
