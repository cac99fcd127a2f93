import { isBroken } from '../facts/gates/is-broken.ts';
import { leansBack } from '../facts/gates/leaning.ts';
import { exerciseTexts } from '../facts/objectives/book-questions.ts';
import type { Part, Topic } from '../outline/topic.ts';
import { capital } from '../rows/sentence-case.ts';
import { type Sentence, sentencesOf } from '../source/source-block.ts';

/** Words of a case of the text, and of an exercise that says of whom it tells and what happens. */
const FEWEST_WORDS = { text: 14, exercise: 8 } as const;
const MOST_WORDS = 150;

const PERSON = {
  en: /\b(?:he|she|they|you|Mr|Mrs|Ms|Dr|person|patient|nurse|student|friend|customer|colleague|teacher|tenant|landlord|buyer|seller|worker|owner|child|man|woman|neighbou?r|doctor|client|farmer|employee|manager|baker|reporter|mother|father|daughter|son|lawyer|driver|politician|council\w*|town|residents|somebody|someone|programmer|company|firm|library|school)\b|(?<=[a-z] )[A-Z][a-z]{2,}(?: says| writes| asks| wants| has| is)/,
  de: /\b(?:er|sie|Sie|Frau|Herr|Kundin|Kunde|Kollegin|Kollege|Freund|Freundin|Schüler\w*|Patient\w*|Nachbar\w*|Lehrling|Auszubildende\w*|Bäcker\w*|Tischlerei|Firma|Betrieb|Meister\w*|Person|jemand)\b/,
} as const;
const POINTS =
  /\b(?:above|below|following (?:code|program|table|argument|sentence)|figure|table \d|chapter|section|exercise|unten|oben|tabelle|abbildung|kapitel|abschnitt)\b/i;
/** Sets a task about what was told before. */
const TASK =
  /^(?:explain|predict|advise|judge|assess|decide|give|say|suggest|what|which|why|how|erklären sie|begründen sie|beurteilen sie|nehmen sie|raten sie|entscheiden sie|was|welche|warum|wie|darf|muss|soll)\b/i;
const HEAD = /^\*\*(?:(?:case|example|fall|fallbeispiel|beispiel)[:.]\s*)?([^*]{3,60}?)[.:]?\*\*[.:]?\s*/i;
/** “Case study: Pickering”, “Ein Schadensfall” */
const TITLED =
  /^(?:(?:an? |the )?(?:case(?: study| report| vignette)?|vignette|scenario|story)\b|(?:ein |der )?(?:fall(?:beispiel|studie)?|schadensfall|praxisfall|szenario)\b)[^?]*$/i;
const LABEL = /^(?:case(?: study| report| vignette)?|vignette|scenario|fall(?:beispiel|studie)?)\s*[:–-]\s*/i;
/** Names by which an exercise takes up a case again. */
const NAMED_BY_TITLE = /\b(?:Mr|Mrs|Ms|Dr|Frau|Herr|Familie|Tischlerei|Firma|family)\.? (\p{Lu}\p{Ll}+)/gu;

/** Somebody in a situation, and what is asked about it. `words` are those of the exercise that it is made of. */
export type Situation = {
  title: string;
  situation: string;
  opening: string;
  whole: string;
  words?: string | undefined;
  /** Whether an exercise asks about a case that is told elsewhere: what proves it may be taught anywhere. */
  isTakenUp: boolean;
};

/** A case that the text tells under a title of its own. */
type Told = { title: string; sentences: Sentence[]; names: ReadonlySet<string> };

const textOf = (sentences: readonly Sentence[]) => sentences.map(({ text }) => text).join(' ');
const sizeOf = (text: string) => text.split(' ').length;

/** The situations of some topics: cases that ask something, exercises that tell of somebody, and exercises on a case. */
export function situationsIn(topics: readonly Topic[]): { topic: Topic; situation: Situation }[] {
  const told = topics.flatMap(casesTold);
  return topics.flatMap((topic) => {
    const exercises = topic.parts.filter(({ role }) => role === 'exercise').flatMap(exerciseTexts);
    const texts = topic.parts.filter(({ role }) => role !== 'exercise').flatMap(paragraphsOf);
    return [
      ...texts.flatMap((sentences) => askedIn(sentences, topic, 'text')),
      ...exercises.flatMap((sentences) => onCase(sentences, told, topic) ?? askedIn(sentences, topic, 'exercise')),
    ].map((situation) => ({ topic, situation }));
  });
}

const paragraphsOf = ({ blocks }: Part) =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? [sentencesOf(block)] : []));

/** “Which risks are there for Mrs Lehmann?”: asks about a case that the text has told. */
function onCase(sentences: readonly Sentence[], told: readonly Told[], { pack }: Topic): Situation[] | undefined {
  const words = textOf(sentences);
  const own = told.find(({ names }) => [...names].some((name) => words.includes(name)));
  if (!own || sizeOf(words) > 40 || POINTS.test(words)) return undefined;
  let situation = '';
  for (const { text } of own.sentences) {
    if (sizeOf(`${situation} ${text}`) > MOST_WORDS) break;
    situation = `${situation} ${text}`.trim();
  }
  if (sizeOf(situation) < FEWEST_WORDS.text || leansBack(situation, pack)) return undefined;
  return [{ title: own.title, situation, opening: words, whole: `${situation} ${words}`, words, isTakenUp: true }];
}

function casesTold(topic: Topic): Told[] {
  return topic.parts.flatMap((part): Told[] => {
    const title = part.title || topic.title;
    if (part.role === 'exercise' || !TITLED.test(title)) return headed(part);
    return [caseOf(title, paragraphsOf(part).flat())];
  });
}

/** “**The piano.** On Monday she writes …” */
const headed = (part: Part): Told[] =>
  paragraphsOf(part).flatMap((sentences) => {
    const title = HEAD.exec(sentences[0]?.raw ?? '')?.[1];
    return title && part.role !== 'exercise' ? [caseOf(title, sentences)] : [];
  });

function caseOf(title: string, sentences: Sentence[]): Told {
  const called = [...textOf(sentences).matchAll(NAMED_BY_TITLE)].flatMap(([, name]) => name ?? []);
  const inTitle = LABEL.test(title) ? (title.replace(LABEL, '').match(/\p{Lu}\p{Ll}{2,}/gu) ?? []).slice(0, 1) : [];
  return { title: capital(title.replace(LABEL, '')), sentences, names: new Set([...called, ...inTitle]) };
}

/** A text that tells of somebody and then asks something. */
function askedIn(sentences: readonly Sentence[], { pack }: Topic, kind: keyof typeof FEWEST_WORDS): Situation[] {
  const title = HEAD.exec(sentences[0]?.raw ?? '')?.[1] ?? '';
  const told = sentences.flatMap(({ text }, at) => {
    const rest = at === 0 && title ? text.slice(text.indexOf(title) + title.length).replace(/^[.:]?\s*/, '') : text;
    return rest ? [rest] : [];
  });
  const asked = told.findIndex(
    (text, at) =>
      (/\?["”“]?$/.test(text) && !/^["“„]/.test(text)) || (kind === 'exercise' && at > 0 && TASK.test(text)),
  );
  if (asked < 1) return [];
  const situation = told.slice(0, asked).join(' ');
  const opening = capital(kind === 'exercise' ? told.slice(asked).join(' ') : (told[asked] ?? ''));
  const isFit =
    sizeOf(situation) >= FEWEST_WORDS[kind] &&
    sizeOf(situation) <= MOST_WORDS &&
    PERSON[pack.code].test(situation) &&
    !leansBack(situation, pack) &&
    !POINTS.test(`${situation} ${opening}`) &&
    sizeOf(opening) >= 3 &&
    !isBroken(situation.replace(/[.!?](["”“]?)$/, '$1'), pack);
  const words = kind === 'exercise' ? textOf(sentences) : undefined;
  return isFit ? [{ title: capital(title), situation, opening, whole: told.join(' '), words, isTakenUp: false }] : [];
}
