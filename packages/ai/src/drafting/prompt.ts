import type { LessonLength } from '@coursecraft/contract/drafting/module-outline';
import { KINDS_OF_SCENARIO } from '../criteria/scenario-kinds.ts';
import type { ElementRequest, ModuleRequest, PromptMessage, SectionRequest, SourceDocument } from '../engine/engine.ts';
import { asData, documents } from '../prompts/data.ts';
import { authorRules, criteriaRules } from '../prompts/rules.ts';
import { shown } from '../prompts/worked-example.ts';
import type { WithPassages } from '../retrieval/passages.ts';
import { WRITTEN } from './example.ts';
import type { PlannedModule } from './plan-module.ts';

const wish = (name: string, value: string | number | undefined) =>
  value === undefined || value === '' ? '' : `${name}: ${value}\n`;

const system = (language: string) => ({
  role: 'system',
  text: [authorRules(language), criteriaRules, `What an element looks like. ${shown(WRITTEN)}`].join('\n\n'),
});

const formatsOf = (formats: readonly string[] | undefined) =>
  formats
    ? `Write only elements of these formats: ${formats.join(', ')}.`
    : 'Give it a lesson, then as the material allows an example, a check, flashcards and a summary.';

const LESSON_WORDS = { brief: 'about 300 words', standard: 'about 600 words', whole: undefined };

type SectionOf = Pick<ModuleRequest, 'language' | 'formats' | 'brief'> & {
  title: string;
  length?: LessonLength | undefined;
  passages: SourceDocument[];
  about: string;
  others: readonly string[];
};

const sectionPrompt = ({
  title,
  about,
  others,
  brief,
  length,
  formats,
  language,
  passages,
}: SectionOf): PromptMessage[] => [
  system(language),
  {
    role: 'user',
    text: `Write the section ${JSON.stringify(title)}. ${about}
${wish('The expert wants', brief)}${wish('Told in other sections, so not here', others.join('; '))}${wish('Length of a lesson', length && LESSON_WORDS[length])}
${formatsOf(formats)} Give the section three to six criteria, spread over its elements, and up to three scenarios: situations in which a student has to use what was learned. ${KINDS_OF_SCENARIO}

${documents(passages)}`,
  },
];

/** Builds the prompt for a section of a planned module. */
export const plannedSectionPrompt = (
  request: ModuleRequest,
  { sections }: PlannedModule,
  { title, objectives, passages }: PlannedModule['sections'][number],
): PromptMessage[] =>
  sectionPrompt({
    ...request,
    title,
    passages,
    length: request.outline?.length ?? request.length,
    about: objectives.length > 0 ? `After it a student can: ${objectives.join(' ')}` : '',
    others: sections.flatMap((other) => (other.title === title ? [] : [other.title])),
  });

/** Builds the prompt for the next section of a module. */
export const nextSectionPrompt = (request: WithPassages<SectionRequest>): PromptMessage[] =>
  sectionPrompt({
    ...request,
    title: request.title ?? 'the next one of its module',
    about: `It belongs to the module ${JSON.stringify(request.module.title)}.`,
    others: request.module.sections.map(({ title }) => title),
  });

/** Builds the prompt for one element of a section. */
export const elementPrompt = (request: WithPassages<ElementRequest>): PromptMessage[] => {
  const { format, title, hint, length, section, language, passages } = request;
  return [
    system(language),
    {
      role: 'user',
      text: `Write one element of the format "${format}" for the section ${JSON.stringify(section.title)}.
${wish('Its title', title)}${wish('The expert wants', hint)}${wish('Length', format === 'lesson' && length ? LESSON_WORDS[length] : undefined)}
What the section holds already, so that nothing is told twice:
${section.elements.map((element) => asData(element.title, element.content.slice(0, 4000))).join('\n\n') || 'Nothing yet.'}

${documents(passages)}`,
    },
  ];
};
