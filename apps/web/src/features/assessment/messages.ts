import { catalogue } from '../../ui/i18n/catalogue.ts';

export const assessmentMessages = catalogue('features/assessment', {
  scenario: 'Scenario',
  difficulty: 'Difficulty {level} of 3',
  teachBack: 'Teach it back',
  explain: 'Explain “{title}” in your own words, as you would to somebody who has not read it.',
  taughtBack: 'Everything that “{title}” asks for is shown. There is nothing left to explain here.',
});
