import { catalogue } from '../../ui/i18n/catalogue.ts';

export const promptPreviewMessages = catalogue({
  en: {
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
  },
  de: {
    open: 'Was an das Modell geht',
    lead: '{tokens, plural, one {Etwa # Token} other {Etwa # Token}}, Wort für Wort, wie es beim Start gesendet wird.',
    builtin: 'Die eingebaute Maschine wird nichts in Worten gefragt und sendet nichts. Das ist, was sie bekommt.',
    firstOfSections:
      'Das ist die erste von {questions} Fragen, eine für jeden Abschnitt: zusammen etwa {tokens, number} Token, ohne die Antworten.',
    firstOfPlaces:
      'Das ist die erste von {questions} Fragen, eine oder mehrere für jedes Element: zusammen etwa {tokens, number} Token, ohne die Antworten.',
    firstOfElements: 'Das ist die erste Frage. Zu jedem Element wird eine eigene gestellt.',
    tokens: '{count, plural, one {etwa # Token} other {etwa # Token}}',
    system: 'Anweisungen',
    user: 'Frage',
    request: 'Auftrag',
    element: 'Text des Elements',
    criteria: 'Kriterien',
    scenario: 'Szenario',
    copy: 'Kopieren',
    copied: 'Kopiert',
  },
});
