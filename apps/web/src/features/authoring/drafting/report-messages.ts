import { catalogue } from '../../../ui/i18n/catalogue.ts';

export const reportMessages = catalogue({
  en: {
    missing:
      '{count, plural, one {# of {total} objectives is asked for by no check.} other {# of {total} objectives are asked for by no check.}}',
    plain:
      'In {languages} the built-in engine writes lessons with their sources, terms and gaps, and no more. A language model writes the rest.',
    dropped:
      '{count, plural, one {One thing was taken out on rereading.} other {# things were taken out on rereading.}}',
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
  },
  de: {
    missing:
      '{count, plural, one {# von {total} Zielen wird von keiner Aufgabe geprüft.} other {# von {total} Zielen werden von keiner Aufgabe geprüft.}}',
    plain:
      'Auf {languages} schreibt die eingebaute Maschine Lektionen mit ihren Quellen, Begriffe und Lücken, mehr nicht. Ein Sprachmodell schreibt das Übrige.',
    dropped: '{count, plural, one {Beim Nachlesen fiel eines weg.} other {Beim Nachlesen fielen # Dinge weg.}}',
    criterion: '{count, plural, one {# Kriterium} other {# Kriterien}}',
    check: '{count, plural, one {# Aufgabe} other {# Aufgaben}}',
    card: '{count, plural, one {# Karte} other {# Karten}}',
    scenario: '{count, plural, one {# Szenario} other {# Szenarien}}',
    sentence: '{count, plural, one {# Satz} other {# Sätze}}',
    task: '{count, plural, one {# Übung} other {# Übungen}}',
    duplicate: 'schon gesagt',
    'second-right-answer': 'eine zweite Antwort wäre auch richtig gewesen',
    guessable: 'ohne Wissen zu erraten',
    'not-taught': 'in den Lektionen nicht gelehrt',
    'not-asked': 'keine Aufgabe prüft es',
    leaning: 'ohne das, was darum herum stand, nicht zu verstehen',
    condensed: 'bei dieser Länge kein Platz',
    circular: 'erklärte ein Wort durch sich selbst',
    trivial: 'nicht der Frage wert',
    residue: 'beim Einlesen der Datei beschädigt',
  },
});
