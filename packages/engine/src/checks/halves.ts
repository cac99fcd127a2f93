import type { LanguagePack } from '../language/language-pack.ts';
import { bare } from '../rows/sentence-case.ts';

const JOINTS: Record<LanguagePack['code'], readonly RegExp[]> = {
  en: [
    / (?:because|since) /,
    /, so /,
    / (?:when|if|unless|until|whenever) /,
    / in order to | so that /,
    / by (?=\w+ing)/,
    / (?:to)(?= [a-z]{4,} )/,
    /(?<! (?:in|of|for|on|at|with|by|to|from|under|over)) (?:which|that) /,
  ],
  de: [/, weil /, /, da /, /, damit /, /, wenn /, /, um /, /, indem /, /, (?:die|der|das) /],
};

/** A sentence cut at a joint; `joint` tells which, so that only like ends are put beside each other. */
export function halves(text: string, pack: LanguagePack): { head: string; tail: string; joint: number } | undefined {
  for (const [joint, pattern] of JOINTS[pack.code].entries()) {
    const match = pattern.exec(text);
    if (!match) continue;
    const cut = match.index + (match[0].startsWith(',') ? 1 : 0);
    const head = text.slice(0, cut).trim();
    const tail = bare(text.slice(cut).trim());
    const [headWords, tailWords] = [head.split(' ').length, tail.split(' ').length];
    if (headWords >= 3 && tailWords >= 4 && tailWords <= 20 && !/^(?:this|that|it|they)\b/i.test(head))
      return { head, tail, joint };
  }
  return undefined;
}
