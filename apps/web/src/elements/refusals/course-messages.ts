import { courseReasons } from '@coursecraft/contract/reasons/courses';
import { catalogue } from '../../ui/i18n/catalogue.ts';

export const courseRefusalMessages = catalogue({
  en: courseReasons,
  de: {
    'course-changed-meanwhile':
      'Jemand hat den Kurs inzwischen geändert. Sehen Sie sich die Änderung an, und wiederholen Sie dann Ihre.',
    'element-changed-meanwhile':
      'Jemand hat dieses Element inzwischen gespeichert. Wählen Sie, welcher Text bleiben soll.',
    'changed-meanwhile':
      'Das wurde inzwischen geändert. Sehen Sie sich die Änderung an, und wiederholen Sie dann Ihre.',
    'order-incomplete':
      'Die Reihenfolge muss jeden Teil genau einmal nennen. Laden Sie den Kurs neu, und ordnen Sie noch einmal.',
    'outline-incomplete':
      'Die Gliederung muss {level, select, section {jeden der Abschnitte} other {jedes der Elemente}}, die es gibt, genau einmal nennen. Laden Sie den Kurs neu, und versuchen Sie es noch einmal.',
    'text-too-costly':
      'Dieser Text lässt sich nicht lesen: In Zeile {line} {because, select, lines {sind es mehr als {most, number} Zeilen} nesting {stehen Zitate und Listen mehr als {most, number} Ebenen tief ineinander} parts {sind es mehr als {most, number} Listenpunkte, Zitate und unterstrichene Überschriften} indentation {sind Listen zu oft zu weit eingerückt} marks {enthält ein Absatz zu viele Klammern, Sterne und andere Zeichen} other {ist ein Wort viel zu lang}}. Nehmen Sie das auseinander oder heraus, und speichern Sie dann noch einmal.',
    'deleted-too-long-ago':
      'Der Kurs wurde vor mehr als {days, plural, one {# Tag} other {# Tagen}} gelöscht und lässt sich nicht wiederherstellen.',
    'nothing-to-bring-back':
      'Hier gibt es nichts zurückzuholen: Es wurde schon zurückgeholt, oder es wurde vor mehr als {days, plural, one {# Tag} other {# Tagen}} gelöscht.',
    'parent-deleted-too':
      '{parent, select, module {Das Modul, in dem} section {Der Abschnitt, in dem} other {Das Element, in dem}} es stand, wurde auch gelöscht. Holen Sie das zuerst zurück.',
    'name-taken-meanwhile':
      'Inzwischen gibt es hier etwas mit demselben Namen. Löschen Sie das zuerst, und machen Sie es dann rückgängig.',
    'version-is-present':
      'Das ist der jetzige Text. Stellen Sie zuerst eine andere Version wieder her, und löschen Sie dann diese.',
    'criterion-version-is-present':
      'So lautet das Kriterium jetzt. Stellen Sie zuerst eine andere Version wieder her, und löschen Sie dann diese.',

    'author-not-confirmed':
      'Diese Person hat ihre E-Mail-Adresse noch nicht bestätigt. Bitten Sie sie, den Link zu öffnen, der dorthin kam.',
    'author-without-account':
      'Mit dieser E-Mail-Adresse hat hier niemand ein Konto. Bitten Sie die Person, sich zuerst zu registrieren.',
    'makes-courses-already': 'Sie können schon Kurse anlegen. Laden Sie die Seite neu, und beginnen Sie.',
    'last-author':
      'Ein Kurs behält mindestens einen Autor oder eine Autorin. Fügen Sie zuerst jemanden hinzu, oder löschen Sie den Kurs in seinen Einstellungen.',
    'only-author-of':
      'Nur Sie sind Autorin oder Autor von {courses}. Fügen Sie in den Einstellungen jedes dieser Kurse jemanden hinzu, oder löschen Sie ihn, und versuchen Sie es noch einmal.',
    'address-malformed-as-name': 'Das ist keine E-Mail-Adresse. Schreiben Sie sie wie name@example.org.',
    'student-already': 'Diese Person nimmt an dem Kurs schon teil.',
    'group-name-taken': 'Eine Gruppe dieses Kurses heißt schon „{name}“. Wählen Sie einen anderen Namen.',
    'too-many-groups': 'Ein Kurs hat höchstens {most, number} Gruppen. Löschen Sie eine, die niemand mehr braucht.',
    'students-not-of-course':
      'Jemand von den Genannten ist nicht mehr in diesem Kurs. Laden Sie die Seite neu, und wählen Sie noch einmal.',
    'note-of-another': 'Eine Notiz ändert oder löscht nur, wer sie geschrieben hat. Schreiben Sie eine eigene.',
    'you-are-last-admin': 'Sie sind der letzte Admin. Machen Sie zuerst jemand anderen zum Admin.',
    'last-admin': 'Das ist der letzte Admin. Machen Sie zuerst jemand anderen zum Admin.',
    'owner-stays-admin': 'Wem diese Installation gehört, bleibt ihr Admin.',
    'not-enrolled-there': 'In diesen Kurs sind Sie nicht eingeschrieben.',
    'code-unknown': 'Kurs nicht gefunden. Bitte prüfen Sie den Code, und versuchen Sie es noch einmal.',
    'taken-out-of-course':
      'Sie wurden aus diesem Kurs genommen. Bitten Sie die Autorin oder den Autor, Sie wieder aufzunehmen.',
    'enrolled-already': 'Sie sind in diesen Kurs schon eingeschrieben.',
    'no-free-code': 'Es fand sich kein freier Code. Versuchen Sie es noch einmal.',

    'module-is-draft': 'Lernende sehen dieses Modul noch nicht. Veröffentlichen Sie es, und erinnern Sie dann daran.',
    'language-unknown':
      'Diese Sprache ist hier nicht bekannt. Nennen Sie sie mit ihrem Kürzel, etwa en, fr oder pt-BR.',
    'language-taken':
      'In dieser Sprache gibt es den Kurs schon. Öffnen Sie diese Fassung, oder wählen Sie eine andere Sprache.',
    'edition-of-edition':
      'Dieser Kurs ist selbst eine Übersetzung. Öffnen Sie sein Original „{title}“, und fügen Sie die Sprache dort hinzu.',

    'question-without-reply': 'Schreiben Sie eine Antwort, oder nennen Sie den Stand, den die Frage bekommt.',
    'question-only-closed':
      'Sie können Ihre Frage schließen. Beantworten und wieder öffnen können sie die Autorinnen und Autoren.',
    'question-closed': 'Diese Frage ist geschlossen. Öffnen Sie sie wieder, und senden Sie dann Ihre Antwort.',
    'question-answer-missing': 'Schreiben Sie zuerst die Antwort.',

    'criteria-unknown':
      'Einige dieser Kriterien stehen nicht in diesem Element. Laden Sie es neu; ein neues Kriterium hat keine Kennung.',
    'criterion-named-twice': 'Ein Kriterium ist zweimal genannt. Nennen Sie jedes einmal.',
    'criterion-not-of-element': 'Das ist kein Kriterium dieses Elements.',
    'criterion-repeated': 'Dieses Kriterium ist zweimal genannt.',
    'criteria-changed-meanwhile':
      'Jemand hat die Kriterien dieses Elements inzwischen geändert. Sehen Sie sich die Änderung an, und wiederholen Sie dann Ihre.',
    'too-many-criteria':
      'Ein Kurs hat höchstens {most, number} Kriterien, und dieser hätte {would, number}. Legen Sie zuerst einige still.',
    'say-what-changed':
      '{students, plural, one {# lernende Person hat} other {# Lernende haben}} ein Kriterium erfüllt, das Sie geändert haben. Sagen Sie, ob sich nur der Wortlaut geändert hat und es erfüllt bleibt („carry“), oder die Bedeutung, sodass es noch einmal zu zeigen ist („verify“).',
    'criterion-not-here': 'Ein Kriterium, das hier genannt ist, ist stillgelegt oder gehört nicht zum Kurs.',
    'too-many-criteria-to-try':
      'Das sind {count, number} Kriterien, und höchstens {most, number} werden auf einmal erprobt. Wählen Sie ein Modul, einen Abschnitt oder ein Element.',
    'too-many-elements-at-once':
      'Das betrifft {count, number} Elemente, und eine Anfrage betrifft höchstens {most, number}. Wählen Sie ein Modul, einen Abschnitt oder ein Element.',
    'no-criterion-for-scenario':
      'Hier ist kein Kriterium, nach dem ein Szenario fragen könnte. Schreiben Sie zuerst Kriterien.',
    'criterion-retired': 'Dieses Kriterium ist stillgelegt. Holen Sie es zurück, bevor Sie es verbessern.',
    'nothing-to-improve': 'Hier ist nichts, was sich verbessern ließe. Wählen Sie einen anderen Teil.',
    'no-more-scenarios':
      'Mehr ergab sich aus diesen Kriterien nicht. Nennen Sie ein anderes Thema, wählen Sie einen anderen Teil des Kurses, oder schreiben Sie es selbst.',
    'scenario-criteria-missing':
      '{count, plural, one {Eines der Kriterien ist} other {# der Kriterien sind}} stillgelegt oder nicht in diesem Kurs: {rowIds}. Lassen Sie sie weg, oder holen Sie sie zuerst zurück.',
    'criterion-retired-or-elsewhere': 'Dieses Kriterium ist stillgelegt oder gehört nicht zu diesem Kurs.',
    'scenario-changed-meanwhile':
      'Jemand hat dieses Szenario inzwischen gespeichert. Sehen Sie sich die Änderung an, und wiederholen Sie dann Ihre.',
  },
});
