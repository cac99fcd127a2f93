import { fieldReasons } from '@coursecraft/contract/reasons/fields';
import { catalogue } from '../../ui/i18n/catalogue.ts';

/** What is wrong with one field; `field` as the page names it. */
export const fieldMessages = catalogue({
  en: fieldReasons,
  de: {
    'field-missing': '„{field}“ fehlt.',
    'field-empty': '„{field}“ ist leer.',
    'field-not-text': '„{field}“ muss ein Text sein.',
    'field-not-number': '„{field}“ muss eine Zahl sein.',
    'field-not-whole-number': '„{field}“ muss eine ganze Zahl sein.',
    'field-not-yes-or-no': '„{field}“ muss ja oder nein sein.',
    'field-not-list': '„{field}“ muss eine Liste sein.',
    'field-not-object': '„{field}“ muss ein Objekt mit eigenen Feldern sein.',
    'field-not-one-of': '„{field}“ muss eines davon sein: {choices}.',
    'field-not-address': '„{field}“ ist keine E-Mail-Adresse.',
    'field-not-time': '„{field}“ ist keine Zeitangabe wie 2026-01-31T09:00:00Z.',
    'field-malformed': '„{field}“ ist nicht so geschrieben, wie es sein muss.',
    'field-too-short':
      '„{field}“ ist zu kurz: Es braucht mindestens {least, plural, one {# Zeichen} other {# Zeichen}}.',
    'field-too-long': '„{field}“ ist zu lang: Es hat höchstens {most, plural, one {# Zeichen} other {# Zeichen}}.',
    'field-too-few':
      '„{field}“ enthält zu wenig: Es braucht mindestens {least, plural, one {# Eintrag} other {# Einträge}}.',
    'field-too-many': '„{field}“ enthält zu viel: Es hat höchstens {most, plural, one {# Eintrag} other {# Einträge}}.',
    'field-too-small': '„{field}“ ist zu klein: mindestens {least, number}.',
    'field-too-large': '„{field}“ ist zu groß: höchstens {most, number}.',
    'query-not-taken': 'Dieser Aufruf nimmt in seiner Adresse {keys} nicht an. Lassen Sie das weg.',
    'field-not-valid': '„{field}“ ist nicht gültig.',

    'title-missing': 'Geben Sie einen Titel an.',
    'name-missing': 'Geben Sie einen Namen an.',
    'criterion-missing': 'Schreiben Sie zuerst ein Kriterium.',
    'statement-missing': 'Sagen Sie im Kriterium, was Lernende zeigen sollen.',
    'statement-too-long':
      'Ein Kriterium hat höchstens {most, number} Zeichen. Schreiben Sie Einzelheiten in seine Anleitung, oder machen Sie zwei daraus.',
    'quote-missing': 'Eine Quelle braucht ein Zitat.',
    'example-answer-missing': 'Schreiben Sie die Beispielantwort.',
    'key-point-missing': 'Schreiben Sie den Kernpunkt.',
    'key-point-too-long': 'Ein Kernpunkt hat höchstens {most, number} Zeichen. Sagen Sie darin nur eines.',
    'too-many-key-points':
      'Ein Kriterium hat höchstens {most, number} Kernpunkte. Fassen Sie einige zusammen, oder machen Sie zwei Kriterien daraus.',
    'accepted-wording-missing': 'Schreiben Sie die akzeptierte Formulierung.',
    'misconception-missing': 'Schreiben Sie das Missverständnis.',
    'too-many-misconceptions':
      'Ein Kriterium hat höchstens {most, number} Missverständnisse. Behalten Sie die häufigsten.',
    'criteria-too-many-at-once':
      'Höchstens {most, number} Kriterien werden auf einmal gespeichert. Speichern Sie sie in Teilen.',
    'situation-missing': 'Beschreiben Sie die Situation.',
    'opening-missing': 'Schreiben Sie, was die Lernenden gefragt werden.',
    'scenario-without-criteria': 'Wählen Sie mindestens ein Kriterium, nach dem das Szenario fragt.',
    'content-too-long': 'Ein Element hat höchstens {most, number} Zeichen. Teilen Sie es in zwei.',
    'upload-text-too-long': 'Verbessern Sie lange Texte Seite für Seite.',
    'hint-missing': 'Sagen Sie, was geändert werden soll.',
    'question-missing': 'Schreiben Sie zuerst Ihre Frage.',
    'reply-missing': 'Schreiben Sie zuerst Ihre Antwort.',
    'note-missing': 'Schreiben Sie zuerst etwas in die Notiz.',
    'highlight-without-words': 'Wählen Sie Worte eines Elements aus und markieren Sie diese.',
    'note-too-long': 'Eine Notiz hat höchstens {most, number} Zeichen. Machen Sie zwei daraus.',
    'flag-missing': 'Sagen Sie, was hier nicht stimmt.',
    'comment-missing': 'Sagen Sie, warum das Urteil falsch ist.',
    'day-malformed': 'Nennen Sie einen Tag des Kalenders, etwa 2026-01-31.',
    'day-too-far': 'Wählen Sie einen Tag in einem der Jahre von {from} bis {to}.',
    'time-zone-unknown': 'Nennen Sie eine Zeitzone, etwa Europe/Berlin.',
    'days-turned-round':
      'Der erste Tag liegt nach dem letzten. Wählen Sie einen früheren ersten oder einen späteren letzten Tag.',
    'ruling-reason-missing': 'Sagen Sie, warum, damit die lernende Person es versteht.',
    'leaving-not-confirmed': 'Schreiben Sie „delete“, um Ihr Konto zu löschen.',
    'visitor-name-missing': 'Sagen Sie, wer Sie sind.',
    'visitor-address-malformed': 'Schreiben Sie eine Adresse, an die wir antworten können, etwa name@example.org.',
    'too-many-panels': 'Höchstens {most, number} Bereiche.',
    'too-many-elements': 'Fragen Sie nach höchstens {most, number} Elementen auf einmal.',
    'element-id-malformed': 'Eine der Kennungen der Elemente ist keine.',
  },
});
