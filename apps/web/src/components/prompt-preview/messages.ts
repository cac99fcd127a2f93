import { catalogue } from '../../ui/i18n/catalogue.ts';

export const promptPreviewMessages = catalogue('components/prompt-preview', {
  open: 'What is sent to the model',
  lead: '{tokens, plural, one {About # token} other {About # tokens}}, word for word as it is sent when you start.',
  builtin: 'The built-in engine is asked nothing in words and sends nothing anywhere. This is what it is given.',
  firstOfSections:
    'This is the first of {questions} questions, one for each section: about {tokens, number} tokens together, without the answers.',
  firstOfPlaces:
    'This is the first of {questions} questions, one or more for each element: about {tokens, number} tokens together, without the answers.',
  firstOfElements: 'This is the first question. Each element is asked about in one of its own.',
  tokens: '{count, plural, one {about # token} other {about # tokens}}',
  system: 'Instructions',
  user: 'Question',
  request: 'Request',
  element: 'Text of the element',
  criteria: 'Criteria',
  scenario: 'Scenario',
  copy: 'Copy',
  copied: 'Copied',
});
