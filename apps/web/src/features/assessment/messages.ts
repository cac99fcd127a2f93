import { catalogue } from '../../ui/i18n/catalogue.ts';

export const assessmentMessages = catalogue({
  en: {
    scenario: 'Scenario',
    difficulty: 'Difficulty {level} of 3',
    answer: 'Your answer',
    send: 'Send answer',
    judging: 'Judging…',
    you: 'You',
    examiner: 'Examiner',
    characters: '{count, number} of {limit, number} characters',
    conversation: 'Conversation',
  },
  de: {
    scenario: 'Szenario',
    difficulty: 'Schwierigkeit {level} von 3',
    answer: 'Ihre Antwort',
    send: 'Antwort senden',
    judging: 'Wird beurteilt …',
    you: 'Sie',
    examiner: 'Prüfung',
    characters: '{count, number} von {limit, number} Zeichen',
    conversation: 'Gespräch',
  },
});
