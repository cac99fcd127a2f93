import type { LanguagePack } from '../language/language-pack.ts';

/** Words that turn a sentence round where one stands for the other, in forms that fit the same place. */
const PAIRS: Record<LanguagePack['code'], string> = {
  en: `more/less before/after always/never higher/lower larger/smaller bigger/smaller longer/shorter faster/slower
    stronger/weaker warmer/colder hotter/colder wider/narrower deeper/shallower heavier/lighter thicker/thinner
    earlier/later older/younger increases/decreases increase/decrease increasing/decreasing increased/decreased
    rises/falls rise/fall rising/falling gains/loses gain/lose expands/shrinks expand/shrink absorbs/releases
    absorb/release attracts/repels attract/repel opens/closes open/close starts/ends begins/ends
    allows/prevents allow/prevent enables/prevents enable/prevent first/last highest/lowest largest/smallest
    longest/shortest fastest/slowest maximum/minimum upward/downward upwards/downwards inside/outside above/below
    mutable/immutable positive/negative true/false possible/impossible equal/unequal local/global static/dynamic
    public/private input/output uppercase/lowercase left/right warm/cold hot/cold high/low strong/weak fast/slow
    early/late with/without everyone/nobody everything/nothing often/seldom usually/seldom towards/away-from
    same/different similar/different implicit/explicit voluntary/compulsory legal/illegal internal/external
    direct/indirect active/passive acid/base odd/even solid/liquid wet/dry`,
  de: `mehr/weniger vor/nach immer/nie höher/niedriger größer/kleiner länger/kürzer schneller/langsamer stärker/schwächer
    wärmer/kälter breiter/schmaler tiefer/flacher schwerer/leichter dicker/dünner früher/später älter/jünger
    steigt/sinkt steigen/sinken steigende/sinkende zunimmt/abnimmt zunehmen/abnehmen erhöht/verringert
    erhöhen/verringern wächst/schrumpft gewinnt/verliert öffnet/schließt beginnt/endet erlaubt/verbietet
    ermöglicht/verhindert ermöglichen/verhindern höchsten/niedrigsten größten/kleinsten längsten/kürzesten
    schnellsten/langsamsten erste/letzte ersten/letzten oben/unten innen/außen innerhalb/außerhalb oberhalb/unterhalb
    mit/ohne wahr/falsch möglich/unmöglich gleich/verschieden gleiche/verschiedene hoch/niedrig
    warm/kalt warme/kalte warmes/kaltes warmer/kalter stark/schwach schnell/langsam groß/klein große/kleine
    häufig/selten oft/selten meistens/selten positiv/negativ positive/negative
    direkt/indirekt öffentlich/privat lokale/globale statisch/dynamisch freiwillig/verpflichtend anzieht/abstößt
    Sender/Empfänger Eingabe/Ausgabe Maximum/Minimum`,
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
  en: /\b(?:more or less|the same|right angles?|without \p{L}+ing|with \p{L}+ing|false positives?|at first|first of all|at last|at least|at most|last year|right now|true to|early on|(?:dealing|associated|concerned|compared|together|familiar|deals?|work|works|start|starts|end|ends) with|light (?:waves?|years?|bulbs?)|same time|right (?:to|of)|and after|left (?:over|behind))\b|^first\b/giu,
  de: /\b(?:mehr oder weniger|(?:mit|ohne) (?=\p{Ll})|vor allem|nach und nach|zuerst|nach wie vor|mit Hilfe|vor Ort|über (?:die|den|das)|je nach|unter anderem|unter Umständen|(?:steigt|steigen|sinkt|sinken)(?=[^,.;]* (?:auf|ab|ein|aus)[,.;])|(?:öffnet|schließt|nimmt|fällt)(?=[^,.;]* (?:an|ab|auf|aus|ein)[,.;]))\b/giu,
};

/** Words that often belong to a verb or a set phrase: a sentence turned round by them alone reads less plainly. */
const LOOSE = new Set(['with', 'without', 'mit', 'ohne', 'nach', 'vor']);

const likeFirst = (word: string, model: string) =>
  /^\p{Lu}/u.test(model) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

/** “a mutable object”, “an immutable object”. */
const withArticle = (before: string, word: string) =>
  before.replace(/\b([Aa])n?(\s)$/, (_all, article: string, space: string) =>
    /^[aeiou]/i.test(word) ? `${article}n${space}` : `${article}${space}`,
  );

/** The sentence with one word put into its opposite, for each that has one: plain ones, or those of loose words. */
export function withOpposites(sentence: string, code: LanguagePack['code'], kind: 'plain' | 'loose'): string[] {
  const table = TABLES[code];
  const masked = sentence.replace(ELSE[code], (run) => ' '.repeat(run.length));
  const found = [...masked.matchAll(/\p{L}+/gu)].flatMap((match) => {
    const word = match[0];
    const other = table.get(word) ?? table.get(word.toLowerCase());
    return other === undefined ? [] : [{ at: match.index, word, other }];
  });
  // Two sides of one pair are a contrast: one word alone turned round would make both sides the same.
  const said = found.map(({ word }) => word.toLowerCase());
  return found
    .filter(
      ({ word, other }) =>
        !said.includes(other.toLowerCase()) && said.filter((one) => one === word.toLowerCase()).length === 1,
    )
    .filter(({ word }) => LOOSE.has(word.toLowerCase()) === (kind === 'loose'))
    .map(({ at, word, other }) => {
      const before = sentence.slice(0, at);
      const put = likeFirst(other, word);
      return (code === 'en' ? withArticle(before, put) : before) + put + sentence.slice(at + word.length);
    });
}
