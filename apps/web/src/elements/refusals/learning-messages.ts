import { learningReasons } from '@coursecraft/contract/reasons/learning';
import { catalogue } from '../../ui/i18n/catalogue.ts';

export const learningRefusalMessages = catalogue({
  en: learningReasons,
  de: {
    'plan-without-days': 'Wählen Sie mindestens einen Wochentag.',
    'task-missing': 'Nennen Sie die Aufgabe oder das Szenario, worauf Sie antworten.',
    'nothing-to-explain': 'Zu diesem Element wird nichts gefragt, also gibt es nichts zu erklären. Lesen Sie weiter.',
    'all-explained': 'Sie haben alles gezeigt, wonach dieses Element fragt.',
    'question-moved-on':
      'Das Gespräch ist inzwischen weitergegangen. Laden Sie es neu und beantworten Sie die Frage, die jetzt dort steht.',
    'criteria-being-changed':
      'Wonach hier gefragt wird, ändert die Autorin oder der Autor gerade. Nichts wurde festgehalten; senden Sie Ihre Antwort gleich noch einmal.',
    'answer-missing': 'Wählen oder schreiben Sie zuerst eine Antwort.',
    'words-missing': 'Schreiben Sie zuerst eine Antwort.',
    'check-gone': 'Diese Aufgabe steht nicht mehr in dem Element. Laden Sie die Seite neu.',
    'element-needs-evidence': 'Dieses Element ist fertig, wenn Sie gezeigt haben, was Sie wissen.',
    'tried-too-often':
      'Das haben Sie in der letzten Stunde oft versucht. Lesen Sie die Lektion noch einmal, und kommen Sie später wieder.',
    'choose-an-option': 'Wählen Sie eine der Möglichkeiten.',
    'choose-some-options': 'Wählen Sie mindestens eine der Möglichkeiten.',
    'answer-true-or-false': 'Antworten Sie mit wahr oder falsch.',
    'answer-with-text': 'Antworten Sie mit einem Text.',
    'answer-with-number': 'Antworten Sie mit einer Zahl.',
    'fill-each-gap': 'Füllen Sie jede Lücke.',
    'match-each-side': 'Geben Sie jeder linken Seite ihre rechte.',
    'order-all-items': 'Bringen Sie alles in eine Reihenfolge.',

    'own-answers-only': 'Was Lernende wissen, beweisen nur ihre eigenen Antworten.',
    'criterion-not-of-course': 'Ein Kriterium, das hier genannt ist, gehört nicht zum Kurs.',
    'progress-not-taken-back':
      'Fortschritt lässt sich hier nicht zurücknehmen. Fragen Sie die Autorin oder den Autor des Kurses.',
    'mastery-needs-evidence': 'Ein Kriterium erfüllt, wer zeigt, was er weiß, nicht wer es sagt.',
    'own-test-student-only': 'Nur der Fortschritt Ihrer eigenen Testperson lässt sich hier ändern.',
    'reset-needs-reason':
      'Nur der Fortschritt Ihrer eigenen Testperson lässt sich hier ändern. Der von Lernenden wird mit einer Begründung zurückgesetzt.',
    'reset-reason-missing': 'Sagen Sie, warum Sie es zurücksetzen: Die lernende Person liest den Grund.',
    'verdict-given-elsewhere':
      'Diese Antwort wurde in einer anderen Sprache des Kurses gegeben. Wechseln Sie in diese Sprache, und entscheiden Sie dort: Es gilt auch hier.',
    'verdict-not-contestable':
      'Nur ein Urteil über eine Antwort lässt sich noch einmal ansehen. Nennen Sie den Eintrag der Antwort.',
    'answer-counts-already': 'Diese Antwort zählt schon; hier ist nichts noch einmal anzusehen.',
    'quote-not-in-answer': 'Zitieren Sie Worte Ihrer eigenen Antwort genau so, wie sie dort stehen.',
    'contested-already': 'Sie haben schon darum gebeten, dass dieses Urteil noch einmal angesehen wird.',
    'verdict-stands-already': 'Das Urteil lautet schon so.',
    'answer-marked-already': 'Diese Antwort wurde inzwischen bewertet. Machen Sie mit der nächsten weiter.',
    'answer-of-other-meaning':
      'Das Kriterium verlangt etwas anderes, seit das geantwortet wurde. Machen Sie mit der nächsten weiter.',
    'mark-takes-mastery':
      'Die lernende Person erfüllt dieses Kriterium durch diese Antwort. Sagen Sie, dass sie es verlieren soll.',
    'missing-point-unknown':
      'Die Kernpunkte des Kriteriums wurden inzwischen geändert. Laden Sie die Seite neu und bewerten Sie noch einmal.',
    'no-certificates-here': 'Dieser Kurs gibt keine Zertifikate. Fragen Sie die Autorin oder den Autor.',
    'certificate-needs-all':
      'Ein Zertifikat bekommen Sie, wenn Sie alles gemeistert haben, was der Kurs verlangt. Laden Sie die Seite neu, um zu sehen, was noch fehlt.',
    'certificate-taken':
      'Sie haben schon ein Zertifikat dieses Kurses. Löschen Sie das zuerst, um ein anderes zu bekommen.',
    'certificate-withdrawn': 'Dieses Zertifikat wurde zurückgezogen und wird nicht mehr ausgegeben.',
    'no-certificate-for-test-student': 'Eine Testperson bekommt kein Zertifikat. Treten Sie dem Kurs selbst bei.',
    'test-student-stays': 'Sie lernen in diesem Kurs nicht, also gibt es nichts zu verlassen.',
    'certificate-words-missing':
      'Schreiben Sie, was alle über dieses Kriterium lesen dürfen, oder nehmen Sie es heraus.',
    'issuer-missing': 'Sagen Sie, wer die Zertifikate ausstellt, etwa den Namen Ihrer Schule.',
    'certificate-criterion-unknown':
      'Ein Kriterium, das hier genannt ist, gehört nicht mehr zum Kurs. Laden Sie die Seite neu; was Sie zu den anderen geschrieben haben, bleibt.',
    'answer-not-grantable': 'Eine dieser Antworten würde nicht mehr anerkannt. Laden Sie die Seite neu.',
  },
});
