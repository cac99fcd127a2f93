import { catalogue } from '../../ui/i18n/catalogue.ts';

export const promptPreviewMessages = catalogue('components/prompt-preview', {
  open: 'Show the prompt',
  lead: '{tokens, plural, one {About # token} other {About # tokens}}. The prompt is sent exactly as shown.',
  builtin: 'No language model is connected. This is the input. Nothing leaves this server.',
  firstOfSections:
    'The first of {questions} prompts, one per section: about {tokens, number} tokens in total, without the replies.',
  firstOfPlaces:
    'The first of {questions} prompts, one or more per element: about {tokens, number} tokens in total, without the replies.',
  firstOfElements: 'The first prompt. Each element gets its own.',
  tokens: '{count, plural, one {about # token} other {about # tokens}}',
  system: 'Instructions',
  user: 'Prompt',
  request: 'Request',
  element: 'Element text',
  criteria: 'Criteria',
  scenario: 'Scenario',
  copy: 'Copy',
  copied: 'Copied',
});
