import type { LanguagePack } from '../language/language-pack.ts';

/** Words that turn a sentence round where one stands for the other, in forms that fit the same place. */
const PAIRS: Record<LanguagePack['code'], string> = {
  en: `more/less before/after always/never higher/lower larger/smaller bigger/smaller longer/shorter faster/slower
    stronger/weaker warmer/colder hotter/colder wider/narrower deeper/shallower heavier/lighter thicker/thinner
    earlier/later older/younger increases/decreases increase/decrease increasing/decreasing increased/decreased
    rises/falls rise/fall rising/falling gains/loses gain/lose expands/shrinks expand/shrink absorbs/releases
    absorb/release attracts/repels attract/repel opens/closes open/close starts/ends begins/ends begin/end
    allows/prevents allow/prevent enables/prevents enable/prevent most/least first/last highest/lowest largest/smallest
    longest/shortest fastest/slowest maximum/minimum upward/downward upwards/downwards inside/outside above/below
    mutable/immutable positive/negative true/false possible/impossible equal/unequal local/global static/dynamic
    public/private input/output uppercase/lowercase left/right warm/cold hot/cold high/low strong/weak fast/slow
    early/late with/without everyone/nobody everything/nothing often/seldom usually/seldom towards/away-from
    same/different similar/different implicit/explicit voluntary/compulsory legal/illegal internal/external
    direct/indirect active/passive acid/base odd/even solid/liquid wet/dry light/dark`,
  de: `mehr/weniger vor/nach immer/nie höher/niedriger größer/kleiner länger/kürzer schneller/langsamer stärker/schwächer
    wärmer/kälter breiter/schmaler tiefer/flacher schwerer/leichter dicker/dünner früher/später älter/jünger
    steigt/sinkt steigen/sinken steigende/sinkende zunimmt/abnimmt zunehmen/abnehmen erhöht/verringert
    erhöhen/verringern wächst/schrumpft gewinnt/verliert öffnet/schließt beginnt/endet erlaubt/verbietet
    ermöglicht/verhindert ermöglichen/verhindern höchsten/niedrigsten größten/kleinsten längsten/kürzesten
    schnellsten/langsamsten erste/letzte ersten/letzten oben/unten innen/außen innerhalb/außerhalb oberhalb/unterhalb
    mit/ohne über/unter wahr/falsch möglich/unmöglich gleich/verschieden gleiche/verschiedene hoch/niedrig
    warm/kalt warme/kalte warmes/kaltes warmer/kalter stark/schwach schnell/langsam groß/klein große/kleine
    häufig/selten oft/selten meistens/selten positiv/negativ positive/negative
    direkt/indirekt öffentlich/privat lokale/globale statisch/dynamisch freiwillig/verpflichtend anzieht/abstößt
    Anfang/Ende Sender/Empfänger Eingabe/Ausgabe Maximum/Minimum`,
};

function tableOf(text: string): Map<string, string> {
  const table = new Map<string, string>();
  for (const pair of text.trim().split(/\s+/)) {
    const [one = '', other = ''] = pair.split('/').map((side) => side.replace('-', ' '));
    if (!table.has(one)) table.set(one, other);
    if (!table.has(other)) table.set(other, one);
  }
  return table;
}

const TABLES: Record<LanguagePack['code'], ReadonlyMap<string, string>> = {
  en: tableOf(PAIRS.en),
  de: tableOf(PAIRS.de),
};

/** Where these stand, a word of the table means something else. */
const ELSE: Record<LanguagePack['code'], RegExp> = {
  en: /\b(?:more or less|at first|first of all|at last|at least|at most|last year|right now|true to|early on|(?:dealing|associated|concerned|compared|together|familiar|deals?|work|works|start|starts|end|ends) with|light (?:waves?|years?|bulbs?)|same time|right (?:to|of)|and after|left (?:over|behind))\b/gi,
  de: /\b(?:mehr oder weniger|vor allem|nach und nach|zuerst|nach wie vor|mit Hilfe|vor Ort|über (?:die|den|das)|je nach|unter anderem|unter Umständen|(?:steigt|steigen|sinkt|sinken)(?=[^,.;]* (?:auf|ab|ein|aus)[,.;])|(?:öffnet|schließt|nimmt|fällt)(?=[^,.;]* (?:an|ab|auf|aus|ein)[,.;]))\b/gi,
};

/** Endings of words that stand behind a verb that takes “with” or “mit” along; turning it round gives no sentence. */
const WITH = new Set(['with', 'mit', 'over', 'nach', 'vor', 'about']);

const likeFirst = (word: string, model: string) =>
  /^\p{Lu}/u.test(model) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

/** The sentence with one word put into its opposite, for each that has one, in order. */
export function withOpposites(sentence: string, code: LanguagePack['code']): string[] {
  const table = TABLES[code];
  const masked = sentence.replace(ELSE[code], (run) => ' '.repeat(run.length));
  const found = [...masked.matchAll(/[\p{L}]+/gu)].flatMap((match) => {
    const word = match[0];
    const other = table.get(word) ?? table.get(word.toLowerCase());
    return other === undefined ? [] : [{ at: match.index, word, other }];
  });
  // Two sides of one pair are a contrast: one word alone turned round would make both sides the same.
  const said = new Set(found.map(({ word }) => word.toLowerCase()));
  return found
    .filter(({ other }) => !said.has(other.toLowerCase()))
    .sort((one, two) => Number(WITH.has(one.word.toLowerCase())) - Number(WITH.has(two.word.toLowerCase())))
    .filter(({ word }) => found.filter((one) => one.word.toLowerCase() === word.toLowerCase()).length === 1)
    .map(({ at, word, other }) => sentence.slice(0, at) + likeFirst(other, word) + sentence.slice(at + word.length));
}
