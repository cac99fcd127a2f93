import { catalogue } from '../../ui/i18n/catalogue.ts';

export const reportMessages = catalogue('features/drafting/report', {
  questions:
    'Open questions: {open, number}. Checks with a key: {keyed, number}. They come from definitions, tables, steps and the documents’ own exercises.',
  needsModel: 'Scenarios and questions about other text were not written. Connect an AI model for them.',
  missing:
    '{count, plural, one {# of {total} objectives is asked for by no check.} other {# of {total} objectives are asked for by no check.}}',
  plain:
    'In {languages} only lessons, exercises and cards from glossaries are written without an AI model. Connect one for questions.',
  dropped: '{count, plural, one {One thing was left out.} other {# things were left out.}}',
  check: '{count, plural, one {# check} other {# checks}}',
  sentence: '{count, plural, one {# sentence} other {# sentences}}',
  task: '{count, plural, one {# exercise} other {# exercises}}',
  duplicate: 'said already',
  'not-taught': 'not taught in the lessons',
  leaning: 'cannot be understood without what stood around it',
  condensed: 'no room at this length',
});
