import { coverage } from '@coursecraft/domain/language/words';
import { type Topic, topicSentences } from '../../outline/topic.ts';
import { bare, capital } from '../../rows/sentence-case.ts';
import type { Sentence } from '../../source/source-block.ts';
import { toldClause } from '../clauses/told-clause.ts';
import type { Fact } from '../fact.ts';
import { leansBack } from '../gates/leaning.ts';
import { standingAlone } from '../gates/stand-alone.ts';
import { exerciseTexts } from '../objectives/book-questions.ts';
import type { SentenceRoles } from '../roles/sentence-roles.ts';
import { contentStems } from '../topic-terms.ts';

/** What an exercise lets somebody say: “A friend says: “…””. */
const CLAIMED = /["“„»«]([^"”“«»]{12,160}[.!])["”“«»]/u;
/** Asks whether it holds. */
const JUDGE =
  /\b(?:nehmen sie stellung|stimmt das|hat (?:er|sie) recht|was antworten sie|beurteilen sie (?:diese|die) (?:aussage|behauptung)|is (?:he|she|this|that) (?:right|true|correct)|do you agree|what do you (?:answer|say|reply)|comment on|correct (?:him|her|this))\b/i;
const DENIES = /\b(?:kein[enmrs]*|nicht|nie(?:mals)?|not|no|never)\b/i;
/** The part of what is denied that must stand in the claim, and the fewest words that both share. */
const SHARED = 0.75;
const FEWEST = 2;
const GOES_ON = { en: /^(?:it|they) (?=\p{Ll})/iu, de: /^(?:er|sie|es) (?=\p{Ll})/iu } as const;

/** Claims that the book’s exercises put to be judged, each with the sentence of the text that says it is not so. */
export function claimsToJudge(topic: Topic, roles: SentenceRoles, beside: readonly Topic[]): Fact[] {
  const { pack } = topic;
  const told = topicSentences(topic).filter((sentence) => roles.get(sentence) === 'statement');
  return [topic, ...beside]
    .flatMap(({ parts }) => parts.filter(({ role }) => role === 'exercise'))
    .flatMap(exerciseTexts)
    .flatMap((sentences): Fact[] => {
      const words = sentences.map(({ text }) => text).join(' ');
      const wrong = JUDGE.test(words) ? CLAIMED.exec(words)?.[1] : undefined;
      const denial = wrong ? told.find((sentence) => denies(sentence, wrong, topic)) : undefined;
      if (!wrong || !denial || DENIES.test(wrong)) return [];
      const said = plain(denial, topic);
      const clause = toldClause(said, pack);
      const next = told[told.indexOf(denial) + 1];
      const goesOn = next && clause && GOES_ON[pack.code].test(next.text) ? next : undefined;
      const more = goesOn && clause ? bare(goesOn.text.replace(GOES_ON[pack.code], `${clause.subject} `)) : undefined;
      return [
        {
          kind: 'misconception',
          subject: clause?.subject ?? topic.title,
          plural: clause?.plural ?? false,
          claim: [said, ...(more ? [more] : [])].join('. '),
          sentence: denial,
          wrong: capital(bare(wrong.replace(/!$/, ''))),
          right: [said, ...(more ? [more] : [])],
          also: goesOn ? [goesOn] : [],
        },
      ];
    });
}

const plain = ({ text }: Sentence, { pack }: Topic) => bare(standingAlone(text, pack));

function denies(sentence: Sentence, wrong: string, topic: Topic): boolean {
  const said = plain(sentence, topic);
  const own = contentStems(said, topic.pack);
  const claimed = contentStems(wrong, topic.pack);
  const shared = [...own].filter((stem) => claimed.has(stem)).length;
  return DENIES.test(said) && !leansBack(said, topic.pack) && shared >= FEWEST && coverage(own, claimed) >= SHARED;
}
