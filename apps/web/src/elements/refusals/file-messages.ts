import { fileReasons } from '@coursecraft/contract/reasons/files';
import { catalogue } from '../../ui/i18n/catalogue.ts';

const KIND =
  '{kind, select, pdf {ein PDF-Dokument} docx {ein Word-Dokument} pptx {eine PowerPoint-Präsentation} epub {ein EPUB-Buch} png {ein PNG-Bild} jpg {ein JPEG-Bild} gif {ein GIF-Bild} webp {ein WebP-Bild} heic {ein HEIC-Bild} avif {ein AVIF-Bild} tif {ein TIFF-Bild} bmp {ein BMP-Bild} mp3 {eine MP3-Aufnahme} m4a {eine Tonaufnahme} wav {eine WAV-Aufnahme} mp4 {ein MP4-Video} mov {ein QuickTime-Video} webm {ein WebM-Video} zip {ein ZIP-Archiv} gz {ein komprimiertes Archiv} 7z {ein 7-Zip-Archiv} rar {ein RAR-Archiv} xlsx {eine Excel-Mappe} xls {eine alte Excel-Mappe} doc {ein altes Word-Dokument} ppt {eine alte PowerPoint-Präsentation} cfb {ein altes Office-Dokument} odt {ein OpenDocument-Text} odp {eine OpenDocument-Präsentation} ods {eine OpenDocument-Tabelle} rtf {ein RTF-Dokument} pages {ein Pages-Dokument} key {eine Keynote-Präsentation} numbers {eine Numbers-Tabelle} exe {ein Programm} unknown {eine Datei unbekannter Art} other {eine Datei der Art {kind}}}';

const ADVICE =
  '{advice, select, asDocument {Speichern Sie sie als DOCX oder PDF, und laden Sie das hoch.} asSlides {Speichern Sie sie als PPTX oder PDF, und laden Sie das hoch.} asTable {Speichern Sie das Blatt, das Sie brauchen, als CSV, und laden Sie das hoch.} unpack {Entpacken Sie sie, und laden Sie die Dokumente darin hoch.} transcribe {Laden Sie eine Abschrift davon als Text hoch.} asPicture {Speichern Sie sie als PNG oder JPEG, um sie in einer Lektion zu zeigen, oder laden Sie das Dokument hoch, aus dem sie stammt.} textOfPicture {Text in Bildern wird nicht gelesen: Laden Sie das Dokument hoch, aus dem es stammt, oder seinen Text.} other {Laden Sie PDF, DOCX, PPTX, EPUB, HTML, Markdown, reinen Text oder CSV hoch.}}';

export const fileRefusalMessages = catalogue({
  en: fileReasons,
  de: {
    'no-file': 'Wählen Sie mindestens eine Datei zum Hochladen.',
    'too-many-files': 'Höchstens {most, number} Dateien gehen auf einmal. Laden Sie „{name}“ nach den anderen hoch.',
    'file-not-kept': '„{name}“ ließ sich nicht aufbewahren. Versuchen Sie es noch einmal.',
    'file-not-read': '„{name}“ ließ sich nicht lesen. Versuchen Sie es noch einmal.',
    'file-too-large':
      '„{name}“ ist größer als {mib, number} MB. Teilen Sie die Datei, oder verkleinern Sie ihre Bilder.',
    'file-name-taken': 'Es gibt zu viele Dateien mit dem Namen „{name}“. Benennen Sie die Datei um.',
    'picture-damaged': '„{name}“ ist beschädigt. Speichern Sie es neu, und laden Sie diese Kopie hoch.',
    'picture-too-large': '„{name}“ ist größer als {mib, number} MB. Speichern Sie es kleiner.',
    'picture-too-wide':
      '„{name}“ hat {width, number} × {height, number} Bildpunkte, mehr als eine Seite zeigen kann. Speichern Sie es kleiner.',
    'picture-without-text': '„{name}“ ist ein Bild und hat keinen Text, mit dem sich arbeiten ließe.',
    'still-being-read': '„{name}“ wird noch gelesen. Verbessern Sie den Text, wenn er da ist.',
    'no-such-upload-page': 'In diesem Dokument gibt es keine Seite {page, number}.',

    'file-empty': '„{name}“ ist leer. Laden Sie eine Datei hoch, in der Text steht.',
    'file-without-text': '„{name}“ enthält keinen Text. Laden Sie ein Dokument hoch, in dem Text steht.',
    'file-of-other-kind': `„{name}“ ist ${KIND}, obwohl der Name auf .{ending} endet. ${ADVICE}`,
    'file-kind-unread': `„{name}“ ist ${KIND}; das lässt sich hier nicht lesen. ${ADVICE}`,
    'file-of-no-document': `„{name}“ enthält Daten oder Code, kein Dokument. ${ADVICE}`,
    'file-is-plain-text':
      '„{name}“ ist reiner Text, obwohl der Name auf .{ending} endet. Speichern Sie die Datei in diesem Format, oder geben Sie ihr einen Namen, der auf .txt endet.',
    'file-misnamed': `„{name}“ ist ${KIND}, obwohl der Name auf .{ending} endet. Benennen Sie die Datei so um, dass ihr Name auf .{right} endet, und laden Sie sie noch einmal hoch.`,
    'file-under-password':
      '„{name}“ ist durch ein Passwort geschützt. Speichern Sie eine Kopie ohne das Passwort, und laden Sie diese hoch.',
    'file-under-protection':
      '„{name}“ ist gegen Kopieren geschützt, sodass der Text nicht zu lesen ist. Laden Sie eine Kopie ohne diesen Schutz hoch.',
    'file-damaged':
      '„{name}“ ist beschädigt oder unvollständig und lässt sich nicht öffnen. Öffnen Sie die Datei in dem Programm, mit dem sie gemacht wurde, speichern Sie sie neu, und laden Sie diese Kopie hoch.',
    'pdf-damaged':
      '„{name}“ ist ein beschädigtes PDF und lässt sich nicht lesen. Öffnen Sie es in einem PDF-Programm, speichern Sie es neu, und laden Sie diese Kopie hoch.',
    'pdf-cut-off':
      '„{name}“ endet mittendrin: Das PDF wurde abgeschnitten, vielleicht beim Kopieren oder Herunterladen. Laden Sie die ganze Datei hoch.',
    'pdf-of-pictures':
      '„{name}“ enthält Bilder von Seiten, aber keinen Text, wie es bei eingescannten Seiten ist. Lassen Sie eine Texterkennung (OCR) darüber laufen, und laden Sie das Ergebnis hoch.',
    'table-not-readable':
      '„{name}“ ist keine lesbare Tabelle. Speichern Sie sie noch einmal als CSV, und laden Sie diese hoch.',
    'file-too-much-text':
      '„{name}“ enthält mehr als {millions, number} Millionen Zeichen Text. Teilen Sie die Datei, zum Beispiel in Kapitel, und laden Sie die hoch, die Sie brauchen.',
    'file-unpacks-too-large':
      '„{name}“ wird beim Entpacken weit größer, als die Datei erwarten lässt, oder größer als {megabytes, number} MB, und wurde deshalb nicht geöffnet. Speichern Sie sie mit weniger oder kleineren Bildern neu, oder teilen Sie sie.',
    'file-too-long-to-read':
      '„{name}“ zu lesen hat zu lange gedauert. Teilen Sie die Datei in kleinere, und laden Sie diese hoch.',
    'file-too-large-to-read':
      '„{name}“ ist zu groß, um gelesen zu werden. Teilen Sie die Datei in kleinere, und laden Sie diese hoch.',
    'file-crashed':
      '„{name}“ ließ sich nicht lesen. Öffnen Sie die Datei in dem Programm, mit dem sie gemacht wurde, speichern Sie sie neu, und laden Sie diese Kopie hoch.',
  },
});
