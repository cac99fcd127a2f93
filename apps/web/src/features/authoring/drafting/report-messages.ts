import { catalogue } from '../../../ui/i18n/catalogue.ts';

export const reportMessages = catalogue('features/authoring/drafting/report', {
  missing:
    '{count, plural, one {# of {total} objectives is asked for by no check.} other {# of {total} objectives are asked for by no check.}}',
  plain:
    'In {languages} the built-in engine writes lessons with their sources, terms and gaps, and no more. A language model writes the rest.',
  dropped: '{count, plural, one {One thing was taken out on rereading.} other {# things were taken out on rereading.}}',
  criterion: '{count, plural, one {# criterion} other {# criteria}}',
  check: '{count, plural, one {# check} other {# checks}}',
  card: '{count, plural, one {# card} other {# cards}}',
  scenario: '{count, plural, one {# scenario} other {# scenarios}}',
  sentence: '{count, plural, one {# sentence} other {# sentences}}',
  task: '{count, plural, one {# exercise} other {# exercises}}',
  duplicate: 'said already',
  'second-right-answer': 'a second answer would have been right',
  guessable: 'can be guessed without knowing',
  'not-taught': 'not taught in the lessons',
  'not-asked': 'no check asks for it',
  leaning: 'cannot be understood without what stood around it',
  condensed: 'no room at this length',
  circular: 'explained a word by itself',
  trivial: 'not worth asking',
  residue: 'broken when the file was read',
});
