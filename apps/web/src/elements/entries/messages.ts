import { catalogue } from '../../ui/i18n/catalogue.ts';

export const entryMessages = catalogue({
  en: {
    open: 'Open',
    answered: 'Answered',
    closed: 'Closed',
    inReview: 'Being looked at',
    resolved: 'Resolved',
    dismissed: 'Left as it is',
    wholeCourse: 'The whole course',
    goneElement: 'An element that is no longer there',
    reply: 'Answer',
    answerBy: '{name} answers',
  },
  de: {
    open: 'Offen',
    answered: 'Beantwortet',
    closed: 'Geschlossen',
    inReview: 'Wird angesehen',
    resolved: 'Behoben',
    dismissed: 'Bleibt, wie es ist',
    wholeCourse: 'Der ganze Kurs',
    goneElement: 'Ein Element, das es nicht mehr gibt',
    reply: 'Antwort',
    answerBy: '{name} antwortet',
  },
});
