import type { ElementRequest, ModuleRequest, PromptMessage, SectionRequest } from '@coursecraft/engine/engine';
import { asData, documents } from './data.ts';
import { authorRules, criteriaRules } from './rules.ts';

const wish = (name: string, value: string | number | undefined) =>
  value === undefined || value === '' ? '' : `${name}: ${value}\n`;

const system = (language: string) => ({ role: 'system', text: `${authorRules(language)}\n\n${criteriaRules}` });

const formatsOf = (formats: readonly string[] | undefined) =>
  formats
    ? `Write only elements of these formats: ${formats.join(', ')}.`
    : 'Give it a lesson, then as the material allows an example, a check, flashcards and a summary.';

/** Asks for the sections of a module and the pages each draws on. */
export const moduleOutlinePrompt = (request: ModuleRequest): PromptMessage[] => [
  system(request.language),
  {
    role: 'user',
    text: `Outline a module from these documents.
${wish('Its title', request.title)}${wish('The expert wants', request.brief)}${wish('Sections at most', request.sections)}
Each section teaches one thing that takes ten to twenty minutes. Name the documents and pages that each draws on. Order them so that each needs only those before it.

${documents(request.sources)}`,
  },
];

const LESSON_WORDS = { brief: 'about 300 words', standard: 'about 600 words', whole: undefined };

type SectionOf = Pick<ModuleRequest, 'language' | 'formats' | 'sources' | 'brief' | 'length'> & {
  title: string;
  about: string;
  /** Titles of what the module tells elsewhere. */
  others: readonly string[];
};

/** Asks for a section with its elements, criteria, checks and scenarios. */
export const sectionPrompt = ({
  title,
  about,
  others,
  brief,
  length,
  formats,
  language,
  sources,
}: SectionOf): PromptMessage[] => [
  system(language),
  {
    role: 'user',
    text: `Write the section ${JSON.stringify(title)}. ${about}
${wish('The expert wants', brief)}${wish('Told in other sections, so not here', others.join('; '))}${wish('Length of a lesson', length && LESSON_WORDS[length])}
${formatsOf(formats)} Give the section three to six criteria, spread over its elements, and up to two scenarios: situations in which a student has to use what was learned.

${documents(sources)}`,
  },
];

/** Asks for the next section of a module. */
export const nextSectionPrompt = (request: SectionRequest): PromptMessage[] =>
  sectionPrompt({
    ...request,
    title: request.title ?? 'the next one of its module',
    about: `It belongs to the module ${JSON.stringify(request.module.title)}.`,
    others: request.module.sections.map(({ title }) => title),
  });

/** Asks for one element of a section. */
export const elementPrompt = (request: ElementRequest): PromptMessage[] => {
  const { format, title, hint, length, section, language, sources } = request;
  return [
    system(language),
    {
      role: 'user',
      text: `Write one element of the format "${format}" for the section ${JSON.stringify(section.title)}.
${wish('Its title', title)}${wish('The expert wants', hint)}${wish('Length', format === 'lesson' && length ? LESSON_WORDS[length] : undefined)}
What the section holds already, so that nothing is told twice:
${section.elements.map((element) => asData(element.title, element.content.slice(0, 4000))).join('\n\n') || 'Nothing yet.'}

${documents(sources)}`,
    },
  ];
};
