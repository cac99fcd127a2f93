import { splitSentences } from '@coursecraft/domain/language/split-sentences';

/** Words to whoever judges instead of words about the subject, in English and German. */
const TO_THE_JUDGE =
  /\b(ignore|disregard|forget)\b.{0,40}\b(instructions?|rules?|rubrics?|prompts?|above|previous)\b|\b(mark|grade|score|rate|count|accept|judge|treat)\b.{0,30}\b(this|me|it|my answer|the answer|as (correct|met|passed|mastered|right|true))\b|\b(full|maximum) (marks?|credits?|points?|score)\b|\bverdict\b|\b(system|assistant|grader|judge|evaluator|teacher)\s*[:>]|\b(the )?student (has |fully |clearly )*(demonstrat|master|understand|understood|knows|met)\w*|\b(criteri(on|a)|rubric|row|requirement)s? (is|are|was|were|has been|have been)? ?(met|fulfilled|satisfied|mastered)\b|\b(ignoriere|vergiss|missachte)\b.{0,40}\b(anweisung|regel|vorgabe)|\b(bewerte|werte|markiere)\b.{0,30}\b(als )?(richtig|bestanden|erfüllt)|\bvolle punktzahl\b/i;

/** Claims to know, which say nothing of what is known. */
const CLAIMS =
  /^(yes,? |well,? |ok(ay)?,? |ja,? )*(i|we|ich|wir)\b.{0,25}\b(understand|understood|know|knew|get|got|learn(ed|t)?|master(ed)?|read|remember|studied|agree|verstehe|verstanden|weiß|kenne|gelernt|begriffen|beherrsche)\b/i;
const SAYS_WHAT = /\b(that|because|since|when|means|is an?|are|dass|weil|wenn|bedeutet|ist eine?)\b/i;

/** Admitting not to know is no answer, whatever words of the subject it holds. */
const ADMITS =
  /\b(cannot|can't|can not|could not|couldn't) (say|tell|explain|remember|recall)|\b(don't|do not|didn't) (know|remember|understand)|\bno idea\b|\bnot sure\b|\bforgot\b|\bweiß (ich )?nicht\b|\bkann (aber |ich )?(dazu )?(nicht|nichts)\b|\bkeine ahnung\b/i;

export type CleanAnswer = {
  /** The sentences about the subject, each a verbatim part of the answer. */
  sentences: string[];
  /** Whether some of it was addressed to the judge. */
  addressedJudge: boolean;
};

/** Keeps the sentences that speak of the subject. */
export function cleanAnswer(answer: string): CleanAnswer {
  const all = answer.split(/\n+/).flatMap(splitSentences);
  const addressed = all.filter((sentence) => TO_THE_JUDGE.test(sentence));
  const sentences = all
    .filter((sentence) => !ADMITS.test(sentence))
    .filter((sentence) => !TO_THE_JUDGE.test(sentence) && !(CLAIMS.test(sentence) && !SAYS_WHAT.test(sentence)));
  return { sentences, addressedJudge: addressed.length > 0 };
}
