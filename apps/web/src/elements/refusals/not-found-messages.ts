import { notFoundReasons } from '@coursecraft/contract/reasons/not-found';
import { catalogue } from '../../ui/i18n/catalogue.ts';

export const notFoundMessages = catalogue({
  en: notFoundReasons,
  de: {
    'course-not-found': 'Der Kurs wurde nicht gefunden.',
    'module-not-found': 'Das Modul wurde nicht gefunden.',
    'section-not-found': 'Der Abschnitt wurde nicht gefunden.',
    'element-not-found': 'Das Element wurde nicht gefunden.',
    'part-not-found': 'Das Modul, der Abschnitt oder das Element wurde nicht gefunden.',
    'section-or-element-not-found': 'Der Abschnitt oder das Element wurde nicht gefunden.',
    'module-to-move-to-not-found': 'Das Modul, in das es soll, wurde nicht gefunden.',
    'section-to-move-to-not-found': 'Der Abschnitt, in den es soll, wurde nicht gefunden.',
    'place-to-insert-after-not-found': 'Die Stelle, hinter der es stehen soll, wurde nicht gefunden.',
    'version-not-found': 'Die Version wurde nicht gefunden.',
    'upload-not-found': 'Das Dokument wurde nicht gefunden.',
    'picture-not-found': 'Das Bild wurde nicht gefunden.',
    'criterion-not-found': 'Das Kriterium wurde nicht gefunden.',
    'scenario-not-found': 'Das Szenario wurde nicht gefunden.',
    'evidence-not-found': 'Der Nachweis wurde nicht gefunden.',
    'mark-not-found': 'Die Bewertung wurde nicht gefunden.',
    'student-not-found': 'Die lernende Person wurde nicht gefunden.',
    'group-not-found': 'Die Gruppe wurde nicht gefunden.',
    'author-not-found': 'Der Autor oder die Autorin wurde nicht gefunden.',
    'person-not-found': 'Die Person wurde nicht gefunden.',
    'profile-not-found': 'Das Profil wurde nicht gefunden.',
    'message-not-found': 'Die Nachricht wurde nicht gefunden.',
    'note-not-found': 'Die Notiz wurde nicht gefunden.',
    'notification-not-found': 'Die Benachrichtigung wurde nicht gefunden.',
    'question-not-found': 'Die Frage wurde nicht gefunden.',
    'flagged-place-not-found': 'Die markierte Stelle wurde nicht gefunden.',
    'question-or-flagged-place-not-found': 'Die Frage oder markierte Stelle wurde nicht gefunden.',
    'feedback-not-found': 'Die Rückmeldung wurde nicht gefunden.',
    'edition-not-found':
      'Den Kurs gibt es in dieser Sprache nicht. Laden Sie die Seite neu, und wählen Sie eine seiner Sprachen.',
    'original-not-found': 'Davon gibt es kein Original. Es steht für sich, oder das Original wurde gelöscht.',
    'certificate-not-found':
      'Hier ist kein Zertifikat. Prüfen Sie, ob die Adresse vollständig ist; vielleicht wurde es auch gelöscht.',
    'request-not-found': 'Die Anfrage wurde nicht gefunden.',
  },
});
