import type { EditRequest, OutlineRequest, PromptMessage } from '../engine/engine.ts';
import { asData, documents } from '../prompts/data.ts';
import { authorRules, criteriaRules } from '../prompts/rules.ts';
import { shown } from '../prompts/worked-example.ts';
import type { WithPassages } from '../retrieval/passages.ts';
import { EDITED, OUTLINED } from './examples.ts';

/** Builds the prompt for edits of an element, each anchored to a quote. */
export const editPrompt = (request: WithPassages<EditRequest>): PromptMessage[] => {
  const { hint, selection, element, rows, refused, language, passages } = request;
  const criteria = rows.map(({ statement }, at) => `${at + 1}. ${statement}`).join('\n') || 'None.';
  const refusals = refused
    .map(
      ({ edit, reason }) =>
        `- ${edit.op} ${JSON.stringify(edit.quote)}${edit.text ? ` with ${JSON.stringify(edit.text)}` : ''}: ${reason || 'no reason given'}`,
    )
    .join('\n');
  return [
    { role: 'system', text: [authorRules(language), criteriaRules, shown(EDITED)].join('\n\n') },
    {
      role: 'user',
      text: `Change this element as the expert asks, by as few and as small edits as do it. Each edit names words of the element, copied letter for letter, and says what becomes of them and why. Edits never overlap. Leave everything else as it is: above all the ids in check blocks, and what teaches or asks these criteria:
${criteria}

The expert asks: ${asData('request', hint)}
${selection ? `It is about these words only: ${asData('selection', selection)}\n` : ''}${refusals ? `The expert refused these edits before; do not propose them again:\n${refusals}\n` : ''}
${asData(element.title, element.content)}

${documents(passages)}`,
    },
  ];
};

/** Builds the prompt for a new outline of a module or section. */
export const outlinePrompt = ({
  hint,
  level,
  outline,
  language,
  passages,
}: WithPassages<OutlineRequest>): PromptMessage[] => [
  { role: 'system', text: `${authorRules(language)}\n\n${shown(OUTLINED)}` },
  {
    role: 'user',
    text: `Change the outline of a ${level} as the expert asks. Keep every part that is there, with its id; new parts have no id.

The expert asks: ${asData('request', hint)}

${asData('outline', JSON.stringify(outline, undefined, 1))}

${documents(passages)}`,
  },
];
