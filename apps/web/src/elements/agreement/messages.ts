import { catalogue } from '../../ui/i18n/catalogue.ts';

export const agreementMessages = catalogue({
  en: {
    agrees: 'The judge agrees with you on {agreeing} of {tried} marked answers.',
    unknown: 'The judge has not been compared with your marks yet.',
    few: 'Fewer than five marks say little.',
    poor: 'That is less than four in five: mark more, or sharpen the key points.',
    fitted: 'Your marks moved its bar.',
    learning: '{count, plural, one {# mark is} other {# marks are}} being compared.',
    share: 'Agreement of the judge with your marks',
    of: '{agreeing} of {tried}',
  },
  de: {
    agrees: 'Das Urteil stimmt bei {agreeing} von {tried} bewerteten Antworten mit Ihnen überein.',
    unknown: 'Das Urteil wurde noch nicht mit Ihren Bewertungen verglichen.',
    few: 'Weniger als fünf Bewertungen sagen wenig.',
    poor: 'Das ist weniger als vier von fünf: Bewerten Sie mehr, oder schärfen Sie die Kernpunkte.',
    fitted: 'Ihre Bewertungen haben die Schwelle verschoben.',
    learning: '{count, plural, one {# Bewertung wird} other {# Bewertungen werden}} gerade verglichen.',
    share: 'Übereinstimmung mit Ihren Bewertungen',
    of: '{agreeing} von {tried}',
  },
});
