import { requestReasons } from '@coursecraft/contract/reasons/requests';
import { catalogue } from '../../ui/i18n/catalogue.ts';

export const requestMessages = catalogue({
  en: requestReasons,
  de: {
    'request-not-valid': 'Diese Anfrage ist nicht gültig.',
    'value-not-readable': 'Die Anfrage enthält einen Wert, der sich nicht lesen lässt.',
    'value-not-storable': 'Die Anfrage enthält einen Wert, der sich nicht speichern lässt.',
    'character-not-storable': 'Der Text enthält ein Zeichen, das sich nicht speichern lässt.',
    'body-not-json': 'Der Inhalt der Anfrage ist kein gültiges JSON.',
    'body-empty': 'Die Anfrage hat keinen Inhalt. Senden Sie JSON, oder lassen Sie den Inhaltstyp weg.',
    'body-length-wrong': 'Der Inhalt der Anfrage ist nicht so lang, wie ihre Kopfzeilen sagen.',
    'body-not-of-json-type': 'Senden Sie den Inhalt als application/json.',
    'body-encoded': 'Senden Sie den Inhalt, wie er ist, ohne ihn zu komprimieren.',
    'request-too-large': 'Die Anfrage ist zu groß.',
    'headers-too-large':
      'Die Adresse oder die Kopfzeilen der Anfrage sind zu lang. Löschen Sie die Cookies dieser Seite, und versuchen Sie es noch einmal.',
    'request-malformed': 'Das ist keine richtig gebildete HTTP-Anfrage.',
    'request-too-slow': 'Die Anfrage kam nicht rechtzeitig an. Senden Sie sie noch einmal.',
    'host-missing': 'Die Anfrage sagt nicht, für welchen Host sie ist.',
    'address-malformed': 'Die Adresse ist nicht richtig gebildet.',
    'name-too-long': 'Unter einem so langen Namen gibt es nichts.',
    'no-such-page': 'Diese Seite gibt es nicht.',
    'no-such-call': 'Diesen Aufruf gibt es nicht.',
    'form-not-multipart': 'Senden Sie die Dateien als multipart/form-data.',
    'form-field-forbidden': 'Ein Feld des Formulars hat einen Namen, den kein Feld haben darf.',
    'form-too-many-files': 'Das sind zu viele Dateien auf einmal. Laden Sie sie nacheinander hoch.',
    'form-too-many-parts': 'Das Formular hat zu viele Teile. Senden Sie nur die Dateien.',
    'form-too-many-fields': 'Das Formular hat zu viele Felder. Senden Sie nur die Dateien.',
    'form-damaged': 'Das Formular ist beschädigt oder brach unterwegs ab. Senden Sie die Dateien noch einmal.',
    'context-unknown': 'Der Kontext ist student oder sme.',
    'model-not-allowed': 'Wählen Sie eines dieser Modelle: {models}.',
    'no-model-to-choose': 'Ein anderes Modell steht hier nicht zur Wahl.',
    'cursor-unknown': 'Diese Marke einer Seite kommt nicht von uns. Beginnen Sie ohne sie.',

    'session-ended': 'Ihre Sitzung ist zu Ende. Melden Sie sich noch einmal an.',
    'sign-in-first': 'Melden Sie sich zuerst an.',
    'not-allowed': 'Das dürfen Sie nicht.',
    'authors-only': 'Das dürfen nur Autorinnen und Autoren.',
    'admins-only': 'Das dürfen nur Admins.',
    'second-factor-needed': 'Admins brauchen hier einen zweiten Faktor. Richten Sie ihn in Ihrem Profil ein.',
    'rate-limited': 'Zu viele Versuche. Warten Sie ein wenig, und versuchen Sie es noch einmal.',

    'changed-at-once':
      'Jemand hat das im selben Augenblick geändert, und von Ihnen wurde nichts gespeichert. Laden Sie es neu, und wiederholen Sie Ihre Änderung.',
    stopped: 'Es wurde angehalten.',
    'failed-here':
      'Bei uns ist etwas schiefgegangen. Versuchen Sie es noch einmal; geschieht es wieder, nennen Sie uns die Nummer der Anfrage.',
    'database-away': 'Die Datenbank ist gerade nicht zu erreichen. Versuchen Sie es gleich noch einmal.',
    'database-slow': 'Die Datenbank hat zu lange gebraucht. Versuchen Sie es gleich noch einmal.',
    'database-busy': 'Die Datenbank ist gerade ausgelastet. Versuchen Sie es gleich noch einmal.',
    'database-silent': 'Die Datenbank antwortet nicht. Versuchen Sie es gleich noch einmal.',
    'database-restarting':
      'Die Datenbank hat sich von selbst beendet und wird neu gestartet (Versuch {tries, number}). Versuchen Sie es gleich noch einmal.',
    'database-without-room':
      'Die Datenbank steht still, weil auf ihrem Datenträger kein Platz mehr ist. Sie läuft weiter, sobald es welchen gibt.',
    'storage-full':
      'Auf dem Server ist kein Platz mehr, deshalb wurde nichts gespeichert. Versuchen Sie es später noch einmal, oder sagen Sie es denen, die ihn betreiben.',
    'server-stopping': 'Der Server hält gerade an. Versuchen Sie es gleich noch einmal.',
    'nothing-to-follow': 'Gerade gibt es nichts zu verfolgen. Versuchen Sie es gleich noch einmal.',
    'changes-not-followed': 'Änderungen lassen sich gerade nicht verfolgen. Versuchen Sie es gleich noch einmal.',

    'job-stopped': 'Es wurde angehalten. Nichts wurde geändert.',
    'job-failed-here': 'Es ist bei uns gescheitert. Nichts wurde geändert; versuchen Sie es noch einmal.',
    'job-lane-busy': 'Daran wird schon gearbeitet. Warten Sie, bis das fertig ist, oder halten Sie es an.',
    'job-id-used': 'Diese Kennung wurde für etwas anderes benutzt. Nehmen Sie eine neue.',
    'job-elsewhere': 'Daran arbeitet ein anderer Prozess. Versuchen Sie es bald noch einmal.',
    'job-not-running': 'Unter diesem Namen läuft nichts. Vielleicht ist es schon zu Ende.',
  },
});
