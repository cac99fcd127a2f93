import type { CriterionDraft } from '@coursecraft/domain/drafting/draft';
import type {
  CriteriaRequest,
  GradingRun,
  Notes,
  PromptMessage,
  ScenarioRequest,
  ScenariosRequest,
} from '../engine/engine.ts';
import { asData, documents } from '../prompts/data.ts';
import { authorRules, criteriaRules } from '../prompts/rules.ts';
import { shown, type WorkedExample } from '../prompts/worked-example.ts';
import type { WithPassages } from '../retrieval/passages.ts';
import { relevantText } from '../retrieval/relevant-text.ts';
import { isSmallWindow } from '../retrieval/window.ts';
import { IMPROVED, SITUATED } from './examples.ts';
import { fittingKinds, KINDS_OF_SCENARIO } from './scenario-kinds.ts';

/** Tokens of an element's text; of a longer one, what its criteria are about. */
const ELEMENT_TOKENS = 5000;

type Shared = Pick<GradingRun, 'share'>;

const tokensOf = ({ share = 1 }: Shared) => Math.floor(ELEMENT_TOKENS * share);

const system = (language: string, examples: readonly WorkedExample<unknown>[]) => ({
  role: 'system',
  text: [authorRules(language), criteriaRules, shown(examples)].join('\n\n'),
});

const request = (hint: string | undefined) => (hint ? `The expert asks: ${asData('request', hint)}\n` : '');

function noted(notes: Notes): string {
  const lines = Object.entries(notes).flatMap(([name, note]) => (note ? [`${name}: ${note}`] : []));
  return lines.length > 0 ? `The expert noted: ${asData('notes', lines.join('\n'))}\n` : '';
}

type Gold = CriterionDraft['goldAnswers'][number];

/** Returns the shortest example of each verdict. */
const fewGold = (all: readonly Gold[]): Gold[] =>
  [...Map.groupBy(all, ({ verdict }) => verdict).values()].flatMap(
    (own) => own.toSorted((one, other) => one.text.length - other.text.length)[0] ?? [],
  );

const criterion = (
  { key, statement, guidance, kind, sources, goldAnswers: all }: CriterionDraft,
  run: Shared,
): string => {
  const goldAnswers = isSmallWindow(run) ? fewGold(all) : all;
  return JSON.stringify({ key, kind, statement, guidance, goldAnswers, sources });
};

/** Builds the prompt for better criteria of an element. */
export const improveCriteriaPrompt = (
  { hint, element, rows: criteria, others, mayAdd, notes, language, passages }: WithPassages<CriteriaRequest>,
  run: Shared = {},
): PromptMessage[] => [
  system(language, IMPROVED),
  {
    role: 'user',
    text: `Improve the criteria of this element. Give every one back under its key, in order, changed only where that makes it better: a vague statement says what is to be shown, guidance says what counts as proof and what does not, and there is a gold answer for "met", for "partly" and for "not-yet", in a student's words. Cite the documents for each where they say it, copied letter for letter.
${
  mayAdd
    ? 'Where a criterion asks for two things, keep the first under its key and put the second after it as a new one. Add new ones, at most four, for what the element teaches and none of these asks. New ones have no key.'
    : 'Add none.'
}
${request(hint)}${noted(notes)}
The criteria:
${asData('criteria', criteria.map((one) => criterion(one, run)).join('\n') || 'None yet.')}

Asked elsewhere in the section, so not here:
${asData('criteria elsewhere', others.join('\n') || 'Nothing.')}

${asData(element.title, relevantText(element.content, { about: [hint ?? '', ...criteria.map(({ statement }) => statement)].join(' '), tokens: tokensOf(run), language }))}

${documents(passages)}`,
  },
];

const SCENARIO = `A scenario is a situation in which a student has to use what the criteria ask for, told in a few sentences, with one question at its end. An answer in the student's own words must be able to prove the criteria it names. Neither its title nor the situation nor the question says what a criterion wants to hear. Difficulty goes from 1 to 3.

${KINDS_OF_SCENARIO}`;

const askedFor = ({ misconceptions, ...draft }: CriterionDraft, run: Shared) =>
  [
    criterion({ misconceptions, ...draft, ...(isSmallWindow(run) && { goldAnswers: [], sources: [] }) }, run),
    ...misconceptions.map(({ text }) => `  misconception: ${text}`),
  ].join('\n');

const material = ({ elements, language }: Pick<ScenariosRequest, 'elements' | 'language'>, run: Shared) => {
  const tokens = Math.floor((2 * tokensOf(run)) / Math.max(1, elements.length));
  const shortened = ({ content, rows: criteria }: (typeof elements)[number]) =>
    relevantText(content, { about: criteria.map(({ statement }) => statement).join(' '), tokens, language });
  return `The criteria:
${asData('criteria', elements.flatMap(({ rows: criteria }) => criteria.map((one) => askedFor(one, run))).join('\n'))}

${elements.map((element) => asData(element.title, shortened(element))).join('\n\n')}`;
};

const kindsThatFit = (elements: ScenariosRequest['elements']) =>
  asData(
    'kinds that fit',
    elements
      .map(({ title, rows: criteria, kinds = [] }) => {
        const fitting = fittingKinds(criteria).filter((kind) => kind === 'role' || !kinds.includes(kind));
        return `${title}: ${fitting.join(', ')}`;
      })
      .join('\n'),
  );

/** Builds the prompt for scenarios that ask for criteria. */
export const writeScenariosPrompt = (
  { count, present, hint, elements, notes, language, passages }: WithPassages<ScenariosRequest>,
  run: Shared = {},
): PromptMessage[] => [
  system(language, SITUATED),
  {
    role: 'user',
    text: `Write ${count === 1 ? 'one scenario' : `${count} scenarios`} for these criteria. ${SCENARIO}

Let the scenarios differ in kind where the criteria allow it:
${kindsThatFit(elements)}
${request(hint)}${noted(notes)}${present.length > 0 ? `There are already: ${asData('titles', present.join('\n'))}\n` : ''}
${material({ elements, language }, run)}

${documents(passages)}`,
  },
];

/** Builds the prompt for a better scenario. */
export const improveScenarioPrompt = (
  { scenario, hint, elements, notes, language, passages }: WithPassages<ScenarioRequest>,
  run: Shared = {},
): PromptMessage[] => [
  system(language, SITUATED),
  {
    role: 'user',
    text: `Improve this scenario; it asks for the criteria ${scenario.rowIds.join(', ')} and may ask for others of those below. Keep its kind, character and misconception. ${SCENARIO}
${request(hint)}${noted(notes)}
${asData('scenario', JSON.stringify(scenario))}

${material({ elements, language }, run)}

${documents(passages)}`,
  },
];
