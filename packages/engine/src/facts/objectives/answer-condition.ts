import type { Topic } from '../../outline/topic.ts';
import { bare, capital } from '../../rows/sentence-case.ts';
import { type Sentence, sentencesOf } from '../../source/source-block.ts';
import { contentStems } from '../topic-terms.ts';
import type { Answer, Sources } from './answer-difference.ts';
import { objectiveStems } from './objective-words.ts';

/** Asks under which condition something is so. */
const ASKS = {
  en: /\b(?:under (?:what|which) (?:\p{L}+ )?conditions?|(?:the )?(?:\p{L}+ )?conditions? (?:under which|on which|for|that must))\b/iu,
  de: /\bunter welche[nr] (?:\p{L}+ )?(?:bedingung|voraussetzung)(?:en)?\b|\b(?:bedingung|voraussetzung)(?:en)?,? (?:unter de(?:nen|r)|für)\b/iu,
} as const;
/** “only if A and if B”. */
const ONLY = {
  en: /\bonly (?:if|when|where) (.+)$/i,
  de: /\b(?:nur(?: dann)?,? wenn) (.+)$/i,
} as const;
const NEXT = { en: / and (?:only )?(?:if|when|where) /i, de: / und (?:nur )?wenn /i } as const;
const NUMBERS = [/\b(?:the )?(?:two|both)\b|\b(?:zwei|beiden?)\b/i, /\b(?:three|drei)\b/i];
/** From this length on a word within another is what it is about: “Blockade” in “Handelsblockade”. */
const LONG = 6;

/** The conditions that a text names for what is asked, each as a point; none where it names them for several things. */
export function answerCondition(asked: string, { topic, roles }: Sources): Answer | undefined {
  const { pack } = topic;
  if (!ASKS[pack.code].test(asked)) return undefined;
  const found = topic.parts
    .filter(({ role }) => role === 'text')
    .flatMap(({ blocks }) => blocks.map(sentencesOf))
    .flatMap((passage): Answer[] => {
      const sentence = passage.find((each) => roles.get(each) === 'statement' && ONLY[pack.code].test(each.text));
      const named = ONLY[pack.code].exec(bare(sentence?.text ?? ''))?.[1];
      if (!sentence || !named || !speaksOf(passage, asked, topic)) return [];
      const joint = pack.code === 'de' ? 'Wenn' : 'If';
      const points = named.split(NEXT[pack.code]).map((each) => `${joint} ${each}`);
      return [{ points, sentences: [sentence], claim: points.map(capital).join('; ') }];
    });
  const [answer, ...others] = found;
  const counted = NUMBERS.findIndex((number) => number.test(asked)) + 2;
  return answer && others.length === 0 && (counted < 2 || answer.points.length === counted) ? answer : undefined;
}

/** Whether a paragraph is about what is asked, be it by a part of its name. */
function speaksOf(passage: readonly Sentence[], asked: string, { pack }: Topic): boolean {
  const said = [...contentStems(passage.map(({ text }) => text).join(' '), pack)];
  return [...objectiveStems(asked, pack)].some((stem) =>
    said.some((own) => (own === stem ? own.length >= LONG : own.length >= LONG && stem.endsWith(own))),
  );
}
