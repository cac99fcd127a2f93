import type { KeyPointsRequest, PromptMessage } from '../engine/engine.ts';
import { asData, DATA_RULE } from '../prompts/data.ts';
import { languageName } from '../prompts/language-name.ts';
import { shown } from '../prompts/worked-example.ts';
import { POINTED } from './examples.ts';

/** Characters of teaching text per criterion. */
const TAUGHT = 2000;

export const keyPointRules = `Key points are one to four short propositions that together are the proof of a criterion: its clauses, the sides of a contrast, cause and effect, the steps, the items of a list, a condition or an exception. Each is a sentence that is understood without the others, says one thing, and adds nothing to the criterion; a criterion that says one thing has one. Misconceptions are what somebody says who has it the wrong way round or makes the common mistake; leave the list empty where you know none.`;

/** Builds the prompt for the key points of criteria. */
export const keyPointsPrompt = ({ rows: criteria, language }: KeyPointsRequest): PromptMessage[] => [
  {
    role: 'system',
    text: `You help an expert to say how answers of students are judged. ${keyPointRules}

Write in ${languageName(language)}. ${DATA_RULE}

${shown(POINTED)}`,
  },
  {
    role: 'user',
    text: criteria
      .map(({ statement, guidance, goldAnswers, taught }, at) =>
        [
          `Criterion ${at + 1}:`,
          asData('criterion', JSON.stringify({ statement, guidance, goldAnswers })),
          ...(taught ? [asData('lesson', taught.slice(0, TAUGHT))] : []),
        ].join('\n'),
      )
      .join('\n\n'),
  },
];
