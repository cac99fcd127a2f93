import { engineReasons } from '@coursecraft/contract/reasons/engines';
import { catalogue } from '../../ui/i18n/catalogue.ts';

export const engineRefusalMessages = catalogue({
  en: engineReasons,
  de: {
    'too-long-at-work':
      'Das hat zu lange gedauert und wurde angehalten. Versuchen Sie es gleich noch einmal, oder verlangen Sie weniger auf einmal.',
    'too-much-at-once':
      'Das ist mehr, als sich auf einmal bearbeiten lässt. Nehmen Sie weniger oder kürzere Dokumente.',
    'tokens-used-up':
      'Dieser Kurs hat seine {tokens, number} Token von heute verbraucht. Machen Sie morgen weiter, oder bitten Sie die, die den Server betreiben, AI_COURSE_DAILY_TOKENS zu erhöhen.',
    'own-tokens-used-up':
      'Sie haben Ihre {tokens, number} Token von heute verbraucht. Machen Sie morgen weiter, oder bitten Sie die, die den Server betreiben, AI_PERSON_DAILY_TOKENS zu erhöhen.',
    'nothing-to-draw-on':
      'Noch gibt es nichts, worauf sich das stützen ließe. Laden Sie zuerst ein Dokument hoch, oder schalten Sie eines ein.',
    'no-upload-ready':
      'Keines der gewählten Dokumente ist bereit. Warten Sie, bis ihr Text gelesen ist, oder wählen Sie andere.',
    'chosen-words-gone': 'Die gewählten Worte stehen nicht mehr in dem Element. Wählen Sie sie noch einmal.',
    'edits-do-not-fit': 'Einige der Änderungen passen nicht mehr zum Text; deshalb wurde nichts geändert.',
    'kind-needs-model': 'Das braucht ein Sprachmodell, und hier ist keines verbunden. Wählen Sie eine andere Art.',
    'nothing-to-put-differently': 'Hier ist kein Text, der sich anders sagen ließe.',
    'said-more-than-allowed':
      'Was geschrieben wurde, sagte mehr, als es darf, und wurde nicht behalten. Fragen Sie noch einmal, oder mit anderen Worten.',

    'no-document':
      'Es gibt kein Dokument, aus dem sich ein Modul schreiben ließe. Laden Sie eines hoch, oder schalten Sie eines ein, und versuchen Sie es noch einmal.',
    'documents-too-thin':
      '{names} {count, plural, one {enthält zu wenig} other {enthalten zu wenig}} fortlaufenden Text für ein Modul. Fügen Sie ein Dokument mit mindestens einer halben Seite hinzu, das sein Thema in ganzen Sätzen erklärt.',
    'documents-without-sentences':
      '{names} {count, plural, one {besteht aus} other {bestehen aus}} Listen, Tabellen oder Namen und kaum einem Satz, der etwas erklärt. Fügen Sie ein Dokument hinzu, das sein Thema in ganzen Sätzen erzählt.',
    'nothing-to-ask':
      'Diese Dokumente erzählen etwas, erklären aber nichts, wonach man fragen könnte. Fügen Sie ein Dokument hinzu, das sein Thema erklärt, oder wählen Sie nur Lektionen.',
    'outline-not-in-documents':
      'Nichts, was diese Gliederung nennt, steht noch in den Dokumenten. Planen Sie das Modul neu, und entwerfen Sie es dann.',
    'nothing-for-kinds':
      'Die Dokumente geben nichts her für die Arten von Elementen, die Sie gewählt haben. Wählen Sie andere, oder sagen Sie im Auftrag, worüber geschrieben werden soll.',
    'nothing-for-that':
      'Die Dokumente geben dafür nichts her. Sagen Sie mit anderen Worten, worum es gehen soll, oder fügen Sie ein Dokument hinzu.',
    'all-told-already':
      'Dieses Modul sagt alles, was die Dokumente enthalten. Fügen Sie ein Dokument hinzu, oder sagen Sie im Auftrag, worüber geschrieben werden soll.',
    'kinds-without-model':
      'Ohne Sprachmodell kann ich Lektionen, Beispiele, Aufgaben, Lernkarten und Zusammenfassungen schreiben. Wählen Sie davon etwas, oder verbinden Sie ein Modell.',
    'outline-takes-nothing-away':
      'Eine erbetene Gliederung nimmt nichts weg. Löschen Sie den Teil im Baum, wo es sich zurücknehmen lässt.',
    'outline-as-asked': 'Die Gliederung ist schon so. Bitten Sie um etwas anderes.',
    'outline-names-nothing':
      'Kein Teil, oder mehr als einer, hat den genannten Titel. Schreiben Sie ihn, wie er dort steht.',
    'edits-without-model':
      'Das verstehe ich ohne ein Sprachmodell nicht. Bitten Sie um etwas, das ich verstehe, in Worten wie denen der Liste.',
    'edit-needs-model':
      'Dafür braucht es ein Sprachmodell, und hier ist keines verbunden. Bitten Sie um etwas, das ohne eines geht, oder schreiben Sie es selbst.',
    'nothing-to-edit':
      'Hier steht noch kein Text, der sich ändern ließe. Schreiben Sie einen, oder laden Sie ein Dokument hoch.',
    'edit-finds-nothing':
      'Ich finde hier nichts, das ich ohne ein Sprachmodell so ändern könnte. Nennen Sie die Worte, um die es geht, oder bitten Sie um etwas anderes.',
    'row-of-other-width':
      '{count, plural, one {Das ist # Zelle} other {Das sind # Zellen}}, und die Tabelle hat eine andere Zahl von Spalten. Nennen Sie eine je Spalte, mit Kommas dazwischen.',
    'documents-give-none':
      'Die Dokumente enthalten nichts dieser Art, das sich übernehmen ließe. Bitten Sie stattdessen um mehr aus den Quellen, oder schreiben Sie es selbst.',
    'edit-changes-nothing':
      'Das würde hier nichts ändern. Sehen Sie die genannten Worte nach, oder fragen Sie etwas anderes.',
    'edit-target-missing': 'Hier gibt es kein „{what}“. Nennen Sie es, wie es im Text steht, oder bei seiner Nummer.',
    'edit-value-missing':
      'Von „{what}“ steht hier kein einzelner Wert dieser Art. Wählen Sie die Worte, in denen er steht, oder ersetzen Sie ihn beim Namen: ersetze „…“ durch „…“.',
    'edit-form-unfit':
      'Mit „{what}“ geht das nicht. Nennen Sie einen Absatz, einen Satz, eine Liste, eine Tabelle oder einen Abschnitt, mit dem es geht.',
    'edits-all-refused':
      'Alles, was ich dazu vorschlagen könnte, wurde schon abgelehnt. Fragen Sie anders, oder verbinden Sie ein Sprachmodell.',
    'no-source':
      'Kein Dokument sagt mehr dazu. Fügen Sie eines hinzu, schalten Sie eines ein, oder nennen Sie das Thema anders.',
    'scenario-without-model':
      'Ohne Sprachmodell kann ich ein Szenario kürzer, einfacher formuliert, schwerer oder leichter machen oder ein anderes zu denselben Kriterien vorschlagen. Fragen Sie danach, oder verbinden Sie ein Modell.',
    'plain-already':
      'Die eingebaute Maschine findet in diesem Text nichts, was sie einfacher sagen könnte. Fragen Sie den Tutor nach dem schwierigen Teil.',
    'short-already': 'Dieser Text ist schon so kurz, wie ihn die eingebaute Maschine machen kann.',
    'not-so-short':
      'So kurz wird es nicht, wenn nur ganze Sätze wegfallen. Lassen Sie mehr zu, wählen Sie eine andere Stelle, oder schreiben Sie es in eigenen Worten.',
    'too-short-for-summary': 'Dieser Text ist zu kurz für eine Zusammenfassung. Lesen Sie ihn, wie er ist.',
    'too-few-terms':
      'Dieser Text erklärt zu wenige Begriffe für Karten. Schreiben Sie eigene als Notizen, oder wählen Sie ein anderes Element.',
    'no-example-here':
      'Dieser Teil des Kurses hat kein eigenes Beispiel. Fragen Sie den Tutor, oder geben Sie die Frage an Ihre Lehrkraft weiter.',
    'variant-needs-model': 'Das braucht ein Sprachmodell, und hier ist keines verbunden.',

    'translation-needs-model':
      'Zum Übersetzen braucht es ein Sprachmodell, und hier ist keines angeschlossen. Übersetzen Sie von Hand, Element für Element.',
    'nothing-to-translate': 'Hier ist alles übersetzt. Wählen Sie ein Element, und lassen Sie es neu übersetzen.',

    'model-missing': 'Eine Maschine mit Modell braucht ein Modell.',
    'model-wrote-nothing':
      'Das Modell hat nichts Brauchbares geschrieben. Versuchen Sie es noch einmal, oder fragen Sie mit anderen Worten.',
    'model-nothing-for-kinds':
      'Für die Arten von Elementen, die Sie gewählt haben, ergab sich nichts. Wählen Sie andere, oder sagen Sie im Auftrag mehr.',
    'model-scenario-unfit':
      'Das Szenario des Modells hat ein Kriterium verraten oder nach keinem gefragt. Fragen Sie noch einmal, oder mit anderen Worten.',
    'model-too-late':
      '{provider} hat nicht rechtzeitig geantwortet. Versuchen Sie es noch einmal, oder verlangen Sie weniger auf einmal.',
    'model-key-refused': '{provider} hat den Schlüssel abgelehnt. Wer den Server betreibt, muss AI_API_KEY nachsehen.',
    'model-unknown': '{provider} kennt das Modell nicht. Wer den Server betreibt, muss AI_MODEL nachsehen.',
    'model-too-much-text':
      'Das ist zu viel Text für {provider} auf einmal. Wählen Sie weniger Dokumente, oder verlangen Sie weniger.',
    'model-busy': '{provider} nimmt gerade keine Anfragen mehr an. Versuchen Sie es in einer Minute noch einmal.',
    'model-busy-seconds':
      '{provider} nimmt gerade keine Anfragen mehr an. Versuchen Sie es in {seconds, plural, one {# Sekunde} other {# Sekunden}} noch einmal.',
    'model-in-trouble':
      '{provider} hat selbst Schwierigkeiten (HTTP {status}). Versuchen Sie es in einer Minute noch einmal.',
    'model-refused': '{provider} hat die Anfrage abgelehnt (HTTP {status}). Fragen Sie mit anderen Worten.',
    'model-declined': '{provider} wollte nicht antworten. Fragen Sie mit anderen Worten.',
    'model-broke-off': 'Die Antwort von {provider} brach ab, weil sie zu lang wurde. Verlangen Sie weniger auf einmal.',
    'model-malformed':
      '{provider} hat zweimal in einer Form geantwortet, die sich nicht verwenden lässt. Versuchen Sie es noch einmal, oder wählen Sie ein anderes Modell.',
    'model-silent': '{provider} hat nicht geantwortet. Versuchen Sie es noch einmal.',
    'model-unreachable':
      '{provider} ist nicht zu erreichen. Prüfen Sie die Verbindung und AI_BASE_URL, und versuchen Sie es noch einmal.',
  },
});
