import { catalogue } from '../../ui/i18n/catalogue.ts';

export const assessmentMessages = catalogue('features/assessment', {
  scenario: 'Scenario',
  explainTo: 'Explain it to {name}',
  newCase: 'A new case',
  difficulty: 'Difficulty {level} of 3',
  teachBack: 'Teach it back',
  explain: 'Explain “{title}” in your own words, as if to a friend who has not read it.',
  taughtBack: 'You have mastered everything in “{title}”. There is nothing left to explain here.',
});
