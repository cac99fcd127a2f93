import { findCostly } from '../content/costly-markdown.ts';
import { replaceFormulas } from './formula.ts';

/** Returns inline Markdown as displayed text. Keeps code and formulas; a costly text only loses its marks. */
export function inlineText(markdown: string): string {
  if (findCostly(markdown)) return markdown.replace(/[*_~[\]`!\\]|\s+/g, ' ').trim();
  const kept: string[] = [];
  const keep = (letters: string) => {
    kept.push(letters);
    return `\ue002${kept.length - 1}\ue003`;
  };
  const masked = markdown.replace(/(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/g, (_all, _mark, code: string) =>
    keep(code.trim()),
  );
  return replaceFormulas(masked, keep)
    .replace(/\[\^[^\]\s]+\]/g, '')
    .replace(/!?\[([^\]]*)\]\([^)\s]*(?:\s"[^"]*")?\)/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, (_all, mark: string) => `\ue004${mark.codePointAt(0)}\ue005`)
    .replace(/(\*\*\*|___)(?=\S)([\s\S]*?\S)\1/g, '$2')
    .replace(/(\*\*|__)(?=\S)([\s\S]*?\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*]*[^\s*])\*(?!\*)/gu, '$1')
    .replace(/(?<![\p{L}\p{N}_])_(?=[^\s_])([^_]*[^\s_])_(?![\p{L}\p{N}_])/gu, '$1')
    .replace(/\ue004(\d+)\ue005/g, (_all, code: string) => String.fromCodePoint(Number(code)))
    .replace(/\ue002(\d+)\ue003/g, (_all, at: string) => kept[Number(at)] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
