import type { LanguagePack } from '../../language/language-pack.ts';
import { negateEnglish } from '../../propositions/negate-english.ts';
import { bare, capital } from '../../rows/sentence-case.ts';
import { clauseOf } from '../clauses/clause.ts';
import { indicative, nominative, verbSecond } from '../clauses/german-order.ts';

/** A mistake as somebody would state it, and what holds where the same sentence says so. */
export type SaidWrong = { wrong: string; right?: string };

const HOLDERS = 'people|students|beginners|learners|patients|newcomers|many|some|most';
const HOLD = 'think|believe|assume|say|claim|suppose|imagine';
const ENGLISH = {
  that: new RegExp(
    `(?:(?:misconception|mistake|myth|belief|error|misunderstanding|assumption|(?:${HOLDERS}) (?:\\p{L}+ ){0,3}(?:${HOLD})|thought|believed|said|assumed|claimed|supposed|\\b(?:think|believe|assume|suppose|imagine|conclude|maintain)s?) (?:is |was )?(?:therefore |also )?that|(?:is to|tempting to|easy to) (?:think|believe|assume|say|suppose|conclude) that) (.{12,})$`,
    'iu',
  ),
  /** “Many think ADH pumps water”: without “that”. */
  bare: new RegExp(`^(?:${HOLDERS}) (?:\\p{L}+ ){0,3}(?:${HOLD}) (?!that\\b)(.{12,})$`, 'iu'),
  toDo: /^(?:an?|one|another|the) (?:\p{L}+ ){0,2}(?:mistake|error|pitfall) (?:\p{L}+ ){0,3}?(?:is|would be) to ((?!think|believe|assume|suppose)\p{Ll}.{12,})$/iu,
  contrary: /^contrary to (?:popular|common|widespread) (?:belief|opinion|wisdom), (.{12,})$/iu,
  label: /^(?:myth|misconception|common (?:mistake|error|misconception)): (.{12,})$/iu,
} as const;

const GERMAN = {
  that: /(?:irrtum|fehler|annahme|ansicht|meinung|vorstellung|vorurteil|missverständnis|mythos|glaub\w+|mein(?:en|t)|denk(?:en|t)|behaupte\w*|heißt es|angenommen|nehmen an|hört man|liest man|man liest|man hört)[^,.]{0,30}, dass (.{12,})$/iu,
  reported:
    /(?:irrtum|annahme|ansicht|meinung|vorstellung|vorurteil|missverständnis|mythos|glauben|meinen|denken|behaupten|heißt es|hört man|liest man|man liest|man hört)[^,.]{0,30}, (?!dass |weil |wenn )(.{12,})$/iu,
  takes:
    /^(?:viele|manche|einige|die meisten|anfänger|laien)(?: \p{L}+)? halten (.+?) (?:oft |häufig |irrtümlich |fälschlich )?für (.{4,})$/iu,
  toDo: /^(?:ein|der) (?:\p{L}+ ){0,2}fehler (?:ist es|ist|besteht darin|liegt darin), (.{6,}?)(zu) ?(\p{Ll}{3,}(?:en|ern|eln))(?:[;,] .*)?$/iu,
  parted:
    /^(?:ein|der) (?:\p{L}+ ){0,2}fehler (?:ist es|ist|besteht darin|liegt darin), (.{6,} \p{Ll}{2,4})zu(\p{Ll}{3,}(?:en|ern|eln))(?:[;,] .*)?$/iu,
  label: /^(?:mythos|irrtum|häufiger irrtum|häufiger fehler): (.{12,})$/iu,
} as const;

/** The mistake that a sentence names, as a claim or as what one should do by it. */
export function wrongIn(text: string, pack: LanguagePack): SaidWrong | undefined {
  return pack.code === 'de' ? inGerman(bare(text)) : inEnglish(bare(text), pack);
}

function inEnglish(text: string, pack: LanguagePack): SaidWrong | undefined {
  const contrary = ENGLISH.contrary.exec(text)?.[1];
  if (contrary) {
    const wrong = /\b(?:not|cannot)\b/.test(contrary) ? affirmed(contrary) : undefined;
    return wrong ? { wrong, right: capital(contrary) } : undefined;
  }
  const toDo = ENGLISH.toDo.exec(text)?.[1];
  if (toDo) return { wrong: `You should ${toDo}` };
  const that = ENGLISH.that.exec(text)?.[1];
  // One mistake is enough to put right.
  if (that) return { wrong: that.split(/, and that /)[0] ?? that };
  const said = (ENGLISH.bare.exec(text) ?? ENGLISH.label.exec(text))?.[1];
  return said && clauseOf(capital(said), pack) ? { wrong: said } : undefined;
}

/** A verb behind its subject in a form that only reported speech has. */
const CONDITIONAL = /^(?:\S+ ){1,4}?\p{Ll}*[äöü]\p{Ll}{1,3}(?:e|en)(?= )/u;

/** “does not always earn” → “always earns”: what is denied is said again. */
function affirmed(text: string): string | undefined {
  const [denied, adverb] = /\b(?:do|does|is|are|can) not (always|necessarily) /.exec(text) ?? [];
  const [said] = negateEnglish(denied ? text.replace(` ${adverb} `, ' ') : text);
  const at = denied ? text.indexOf(denied) : -1;
  const isDone = denied !== undefined && /^do/.test(denied) && adverb === 'always';
  return said && isDone ? `${said.slice(0, at)}always ${said.slice(at)}` : said;
}

function inGerman(text: string): SaidWrong | undefined {
  const [, thing, other] = GERMAN.takes.exec(text) ?? [];
  if (thing && other) {
    const verb =
      /^(?:die|viele|alle) \p{Lu}\p{Ll}+(?:en|er|e|s)$/u.test(thing) && !/^(?:ein|der|die|das|den) /.test(other)
        ? 'sind'
        : 'ist';
    return { wrong: `${nominative(thing)} ${verb} ${nominative(other)}` };
  }
  const parted = GERMAN.parted.exec(text);
  if (parted) return { wrong: `Man soll ${parted[1]}${parted[2]}` };
  const toDo = GERMAN.toDo.exec(text);
  if (toDo) return { wrong: `Man soll ${toDo[1]}${toDo[3]}` };
  const that = GERMAN.that.exec(text)?.[1];
  const turned = that && verbSecond(that);
  if (that) return turned ? { wrong: turned } : undefined;
  const reported = (GERMAN.reported.exec(text) ?? GERMAN.label.exec(text))?.[1];
  const said = reported && indicative(reported);
  // “fräßen”: how that is said of what is so cannot be told by rule.
  return said && !(said === reported && CONDITIONAL.test(said)) ? { wrong: said } : undefined;
}
