import { catalogue } from '../../ui/i18n/catalogue.ts';

export const reportMessages = catalogue('features/drafting/report', {
  questions:
    'Open questions: {open, number}. Auto-graded checks: {keyed, number}. They come from definitions, tables, steps and exercises in your documents.',
  needsModel: 'Scenarios and other questions need a language model. Ask your administrator to connect one.',
  missing:
    '{count, plural, one {# of {total} objectives has no check.} other {# of {total} objectives have no check.}}',
  plain:
    'Without a language model, drafts in {languages} contain only lessons, exercises and glossary cards. Connect a model to get questions.',
  dropped: '{count, plural, one {One weak item was removed.} other {# weak items were removed.}}',
  check: '{count, plural, one {# check} other {# checks}}',
  sentence: '{count, plural, one {# sentence} other {# sentences}}',
  task: '{count, plural, one {# exercise} other {# exercises}}',
  duplicate: 'repeated',
  'not-taught': 'not taught in the lessons',
  leaning: 'unclear without context',
  condensed: 'no room at this length',
});
