import { catalogue } from '../../ui/i18n/catalogue.ts';

export const assessmentMessages = catalogue({
  en: {
    scenario: 'Scenario',
    difficulty: 'Difficulty {level} of 3',
    teachBack: 'Teach it back',
    explain: 'Explain “{title}” in your own words, as you would to somebody who has not read it.',
    taughtBack: 'Everything that “{title}” asks for is shown. There is nothing left to explain here.',
  },
  de: {
    scenario: 'Szenario',
    difficulty: 'Schwierigkeit {level} von 3',
    teachBack: 'Selbst erklären',
    explain: 'Erklären Sie „{title}“ in eigenen Worten, wie jemandem, der es nicht gelesen hat.',
    taughtBack: 'Alles, wonach „{title}“ fragt, ist gezeigt. Hier ist nichts mehr zu erklären.',
  },
});
