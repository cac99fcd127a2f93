import type { CheckType } from '@coursecraft/contract/assessment/check';
import type { LessonLength } from '@coursecraft/contract/drafting/module-outline';
import { keyPointRules } from '../criteria/key-points-prompt.ts';
import { KINDS_OF_SCENARIO } from '../criteria/scenario-kinds.ts';
import type { ElementRequest, ModuleRequest, PromptMessage, SectionRequest } from '../engine/engine.ts';
import { asData, DATA_RULE, wished } from '../prompts/data.ts';
import { languageName } from '../prompts/language-name.ts';
import { shown } from '../prompts/worked-example.ts';
import { relevantText } from '../retrieval/relevant-text.ts';
import { splitGroups } from '../retrieval/split-groups.ts';
import { tokensIn } from '../retrieval/window.ts';
import { WRITTEN } from './example.ts';
import { ITEM_FLAWS } from './item-flaws.ts';
import { LESSON_WORDS } from './lesson-length.ts';
import type { NumberedSentences } from './numbered-sentences.ts';
import type { PlannedSection } from './plan-module.ts';
import type { LooseSection } from './reply.ts';
import { type Fault, keyOf, sentenceOf } from './section-faults.ts';

export const WITHOUT_DOCUMENTS =
  'There are no documents. Write only what is well established, leave out what you are not sure of, and put no sentence ids. Name no study, law, figure or person that the expert has not named.';

export const line = (name: string, value: string | undefined) => (value ? `${name}: ${value}\n` : '');

export const checkRules = `A check asks for criteria by their keys, in any element of the section. At least half of the checks put a new case that the lesson does not have. Options are alike in length and form, and the right one is not the longest. Wrong options are what students really think, each with feedback that says what is right about it and what is not. The explanation says why the answer is right. Hints go from a nudge to a pointer. Stem and hints never contain the answer. A free-response check asks for an explanation in the student's own words.`;

export const exerciseRule = 'Where the material has exercises with answers, make checks of them in their wording.';

export const opening = (language: string) => `You help an expert to write a course. The expert decides; you propose.

Write in ${languageName(language)}, spelled as in the material, in plain words, for adults who are new to the subject.

${DATA_RULE}`;

export const textRules = `Each sentence of the material has an id such as ⟨s12⟩. Where you state what the material says, put its id at the end of your sentence: [[s12]], or [[s12, s14]] for two. Copy no sentence. Cases, comparisons, questions and transitions may be yours and have no id. Do not ascribe to a person, a study or a law what the material does not say.

Text is Markdown: headings from level 2 on, lists, tables, code in fences, $formulas$. No HTML, no links, no pictures, no front matter. Checks and cards go into their own fields, never into the text. Titles of elements say what they are about and differ.`;

export const tableRule = 'Where it has a table that students need, keep it.';

export const criterionRules = `A criterion is hidden from students and says in one sentence what a student shows: "Explains why …", "Tells … apart from …", "Works out …". One or two for each objective, and none that only fills a number. Keys are unique in the section. Its guidance says what counts as proof and what does not. Its gold answers, in a student's words, are one that is met, one that is partly, and one that is not-yet although it sounds right. ${keyPointRules}`;

const rules = (language: string) => `${opening(language)}

${textRules}

Write the criteria first. ${criterionRules} Each criterion is named by the element that teaches it and asked for by at least one check.

${checkRules} ${exerciseRule} ${tableRule}`;

const system = (language: string) => ({
  role: 'system',
  text: `${rules(language)}\n\n${shown(WRITTEN)}`,
});

/** Words of material that one lesson of standard length covers. */
const WORDS_OF_LESSON = 900;
const MOST_LESSONS = 5;

/** Says how much to write, by the amount of material. */
function amount(words: number, length: LessonLength): string {
  const size = LESSON_WORDS[length];
  if (!Number.isFinite(size)) return 'Write lessons that keep everything that the material says.';
  const lessons = Math.min(
    MOST_LESSONS,
    Math.max(1, Math.round(((words / WORDS_OF_LESSON) * size) / LESSON_WORDS.standard)),
  );
  return lessons === 1
    ? `Write one lesson of about ${size} words, or less where the material is short.`
    : `Write ${lessons} lessons of about ${size} words, one for each part of the material.`;
}

export const numbered = (objectives: readonly string[]) =>
  objectives.length === 0
    ? ''
    : `Objectives. After the section a student can:\n${objectives.map((one, at) => `${at + 1}. ${one}`).join('\n')}\nWhere the material does not cover an objective, leave it out and put its number into "unmet".\n`;

/** Writes what steps of a section must know of the author and the rest of the course. */
export const wishesOf = (brief: string | undefined, others: readonly string[]): string =>
  `${wished('The expert wants', brief)}${line('Other sections of the course, so not here', others.join('; '))}`;

/** What of the checks of a section was planned across sections. */
export type PlannedChecks = {
  types?: readonly CheckType[] | undefined;
  /** An earlier objective to ask again, with what its section says about it. */
  recall?: { objective: string; title: string; text: string } | undefined;
};

/** Writes what was planned for the checks of a section. */
export const plannedChecksText = ({ types = [], recall }: PlannedChecks): string =>
  `${types.length > 0 ? `Types of checks that suit it: ${types.join(', ')}.\n` : ''}${
    recall
      ? `One more check, with empty "criteria", asks again in a new case what the section ${JSON.stringify(recall.title)} taught: ${JSON.stringify(recall.objective)}\n${asData('earlier', recall.text)}\n`
      : ''
  }`;

type SectionOf = Pick<ModuleRequest, 'language' | 'formats' | 'brief'> & {
  title: string;
  length: LessonLength;
  objectives: readonly string[];
  about?: string;
  others: readonly string[];
  material: NumberedSentences;
  planned?: PlannedChecks | undefined;
};

const sectionPrompt = ({
  title,
  about = '',
  objectives,
  others,
  brief,
  length,
  formats,
  language,
  material,
  planned = {},
}: SectionOf): PromptMessage[] => [
  system(language),
  {
    role: 'user',
    text: `Write the section ${JSON.stringify(title)}. ${about}
${numbered(objectives)}${plannedChecksText(planned)}${wishesOf(brief, others)}${amount(material.words, length)} ${
      formats
        ? `Write only elements of these formats: ${formats.join(', ')}.`
        : 'Then, where the material allows: worked examples, checks, flashcards, a summary.'
    } Write up to three scenarios in which a student has to use what was learned. ${KINDS_OF_SCENARIO}

${material.isEmpty ? WITHOUT_DOCUMENTS : material.text}`,
  },
];

/** Builds the prompt for a section of a planned module. */
export const plannedSectionPrompt = (
  request: Pick<ModuleRequest, 'language' | 'formats' | 'brief' | 'length' | 'outline'>,
  others: readonly string[],
  { title, objectives }: Pick<PlannedSection, 'title' | 'objectives'>,
  material: NumberedSentences,
  planned?: PlannedChecks,
): PromptMessage[] =>
  sectionPrompt({
    ...request,
    title,
    objectives,
    material,
    planned,
    length: request.outline?.length ?? request.length ?? 'standard',
    others: others.filter((other) => other !== title),
  });

/** Builds the prompt for the next section of a module. */
export const nextSectionPrompt = (request: SectionRequest, material: NumberedSentences): PromptMessage[] =>
  sectionPrompt({
    ...request,
    title: request.title ?? 'the next one of its module',
    about: `It belongs to the module ${JSON.stringify(request.module.title)}.`,
    objectives: [],
    material,
    length: request.length ?? 'standard',
    others: request.module.sections.map(({ title }) => title),
  });

/** Tokens of what a section has already. */
const PRESENT = 6000;
/** A model need not read more of an element. */
const PRESENT_OF_ELEMENT = 1000;

/** Writes what a section has already; of long elements, what is about the new one. */
export function presentText(
  { title, hint, section, language }: Pick<ElementRequest, 'title' | 'hint' | 'section' | 'language'>,
  most = PRESENT,
): string {
  const tokens = Math.min(PRESENT_OF_ELEMENT, Math.floor(most / Math.max(1, section.elements.length)));
  const about = [title, hint].filter(Boolean).join(' ');
  const shorter = (content: string) => relevantText(content, { about, tokens, language });
  return (
    section.elements.map((element) => asData(element.title, shorter(element.content))).join('\n\n') || 'Nothing yet.'
  );
}

/** Builds the prompt for one element of a section. */
export const elementPrompt = (request: ElementRequest, material: NumberedSentences): PromptMessage[] => {
  const { format, title, hint, length, section, language } = request;
  const size = format === 'lesson' && length ? LESSON_WORDS[length] : Number.POSITIVE_INFINITY;
  const { criteria: present = [] } = section;
  return [
    system(language),
    {
      role: 'user',
      text: `Write one element of the format "${format}" for the section ${JSON.stringify(section.title)}, with its criteria and checks. Write no scenario.
${line('Its title', title && JSON.stringify(title))}${wished('The expert wants', hint)}${line('Length', Number.isFinite(size) ? `about ${size} words` : undefined)}
What the section has already, so that nothing is told twice:
${presentText(request)}
${present.length > 0 ? `\nIts criteria, for which checks may ask by these keys:\n${asData('criteria', present.map(({ rowId, statement }) => `${rowId}: ${statement}`).join('\n'))}\n` : ''}
${material.text}`,
    },
  ];
};

const patchRules = `Parts have ids: r1 is a criterion, e1 an element, e1.2 its second check, x1 a scenario. Send whole parts that replace the old ones, under their ids. Leave out what stays as it is; empty lists where nothing changes.`;

const partOf = ({ id, given }: Fault) => (given === undefined ? `${id}` : `${id}: ${JSON.stringify(given)}`);

/** Keys of the criteria that parts are about. */
function keysIn(texts: readonly string[], criteria: LooseSection['criteria']): LooseSection['criteria'] {
  const all = texts.join('\n');
  return criteria.filter((criterion) => {
    const key = keyOf(criterion);
    return key !== undefined && (all.includes(JSON.stringify(key)) || all.includes(`${key}:`));
  });
}

/** Builds the prompt that asks for valid versions of the parts that cannot be used. */
export const repairPrompt = (section: LooseSection, faults: readonly Fault[], language: string): PromptMessage[] => [
  {
    role: 'system',
    text: `You help an expert to write a course in ${languageName(language)}. Some parts of a section cannot be used as they are. Send them again without the fault. ${patchRules}

${DATA_RULE}

${checkRules}`,
  },
  {
    role: 'user',
    text: `The faults:
${faults.map(sentenceOf).join('\n')}

The criteria of the section:
${asData('criteria', section.criteria.map((criterion) => JSON.stringify(criterion)).join('\n'))}

The parts with faults:
${asData('parts', faults.flatMap((fault) => (fault.given === undefined ? [] : [partOf(fault)])).join('\n'))}`,
  },
];

/** Builds prompts for repairs, each with parts of at most so many tokens and the criteria that they are about. */
export const repairPrompts = (
  section: LooseSection,
  faults: readonly Fault[],
  language: string,
  most: number,
): PromptMessage[][] =>
  splitGroups(faults, partOf, most).map((group) =>
    repairPrompt(
      { ...section, criteria: keysIn(group.map(partOf), section.criteria).map((one) => JSON.parse(briefly(one))) },
      group,
      language,
    ),
  );

const critic = (language: string) => ({
  role: 'system',
  text: `You edit drafts of courses in ${languageName(language)}. Read the section as a strict editor and send only the changes that it needs. A section without faults needs none. ${patchRules}

${DATA_RULE}

At least half of the checks put a new case that the lesson does not have. Wrong options are what students really think, each with feedback. Stem and hints never contain the answer.

Look for:
${ITEM_FLAWS.map((flaw) => `- ${flaw}`).join('\n')}
- a check that another one repeats, or whose wording is garbled
- an objective or a criterion that no check asks for
- a criterion that is vague or asks for two things
- two elements with the same title, an element with the title of its section, or a title that says nothing
- what one element tells again after another

"unsupported": copy each claim about the subject, a person, a study or a law that has no sentence id and is neither an example nor common knowledge.`,
});

/** Builds the prompt that asks for a second look at a section. */
export const critiquePrompt = (
  section: LooseSection,
  objectives: readonly string[],
  language: string,
): PromptMessage[] => [
  critic(language),
  {
    role: 'user',
    text: `${objectives.length > 0 ? `Objectives:\n${objectives.map((one, at) => `${at + 1}. ${one}`).join('\n')}\n\n` : ''}${asData('section', compact(section))}`,
  },
];

/** Builds prompts for a second look in parts of at most so many tokens, with the criteria that each is about. */
export const critiquePrompts = (section: LooseSection, language: string, most: number): PromptMessage[][] => {
  const { criteria, elements, scenarios } = section;
  const blocks = [
    ...elements.flatMap((element, at) => {
      const [whole = ''] = elementText(element, at);
      return tokensIn(whole) <= most ? [whole] : elementText(element, at, { isInTwo: true });
    }),
    ...scenarios.map((scenario, at) => `x${at + 1} ${briefly(scenario)}`),
  ];
  return splitGroups(blocks, (block) => block, most).map((group) => [
    critic(language),
    {
      role: 'user',
      text: `You see one part of the section. Criteria may be asked for, and told of, in the others.\n\n${asData('section', [...keysIn(group, criteria).map(briefly), ...group].join('\n\n'))}`,
    },
  ]);
};

/** Fields that the second look does not need; the grading trial checks example answers. */
const UNREAD = new Set(['sentences', 'goldAnswers', 'objective']);

const briefly = (part: unknown): string =>
  JSON.stringify(part, (name, value) =>
    value === null || value === false || (Array.isArray(value) && value.length === 0) || UNREAD.has(name)
      ? undefined
      : value,
  );

/** Writes an element for reading, as one text, or its content apart from its checks and cards. */
function elementText(
  { title, format, criteria, content, checks, cards }: LooseSection['elements'][number],
  at: number,
  { isInTwo = false } = {},
): string[] {
  const name = `e${at + 1} ${format}: ${title}`;
  const parts = [
    ...checks.map((check, number) => `e${at + 1}.${number + 1} ${briefly(check)}`),
    ...(cards.length > 0 ? [`cards: ${briefly(cards)}`] : []),
  ];
  if (!isInTwo) return [[name, content, ...parts].join('\n')];
  return [`${name}\nCriteria: ${briefly(criteria)}\n${content}`, [name, ...parts].join('\n')];
}

/** Writes a section for reading: texts as they are, parts as JSON without empty fields. */
const compact = ({ criteria, elements, scenarios }: LooseSection): string =>
  [
    ...criteria.map(briefly),
    ...elements.flatMap((element, at) => elementText(element, at)),
    ...scenarios.map((scenario, at) => `x${at + 1} ${briefly(scenario)}`),
  ].join('\n\n');
