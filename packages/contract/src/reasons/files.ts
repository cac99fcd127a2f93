const KIND =
  '{kind, select, pdf {a PDF document} docx {a Word document} pptx {a PowerPoint presentation} epub {an EPUB book} png {a PNG picture} jpg {a JPEG picture} gif {a GIF picture} webp {a WebP picture} heic {an HEIC picture} avif {an AVIF picture} tif {a TIFF picture} bmp {a BMP picture} mp3 {an MP3 recording} m4a {a sound recording} wav {a WAV recording} mp4 {an MP4 video} mov {a QuickTime video} webm {a WebM video} zip {a ZIP archive} gz {a compressed archive} 7z {a 7-Zip archive} rar {a RAR archive} xlsx {an Excel workbook} xls {an old Excel workbook} doc {an old Word document} ppt {an old PowerPoint presentation} cfb {an old Office document} odt {an OpenDocument text} odp {an OpenDocument presentation} ods {an OpenDocument spreadsheet} rtf {an RTF document} pages {a Pages document} key {a Keynote presentation} numbers {a Numbers spreadsheet} exe {a program} unknown {a file of an unknown kind} other {a file of the type {kind}}}';

const ADVICE =
  '{advice, select, asDocument {Save it as DOCX or PDF and upload that.} asSlides {Save it as PPTX or PDF and upload that.} asTable {Save the sheet you need as CSV and upload that.} unpack {Unpack it and upload the documents inside.} transcribe {Upload a transcript of it as text.} asPicture {Save it as PNG or JPEG to show it in a lesson, or upload the document it was taken from.} textOfPicture {Text in pictures is not read: upload the document it was taken from, or its text.} other {Upload PDF, DOCX, ODT, RTF, PPTX, XLSX, EPUB, HTML, Markdown, plain text or CSV.}}';

export const fileReasons = {
  'no-file': 'Choose at least one file to upload.',
  'too-many-files': 'At most {most, number} files go in at a time. Upload “{name}” after the others.',
  'file-not-kept': '“{name}” could not be kept. Try again.',
  'file-not-read': '“{name}” could not be read. Try it again.',
  'file-too-large': '“{name}” is larger than {mib, number} MB. Split it, or make its pictures smaller.',
  'file-name-taken': 'There are too many uploads named “{name}”. Rename the file.',
  'picture-damaged': '“{name}” is damaged. Save it anew and upload that copy.',
  'picture-too-large': '“{name}” is larger than {mib, number} MB. Save it smaller.',
  'picture-too-wide':
    '“{name}” has {width, number} × {height, number} pixels, more than a page can show. Save it smaller.',
  'picture-without-text': '“{name}” is a picture and has no text to work with.',
  'still-being-read': '“{name}” is still being read. Correct it when its text is there.',
  'no-such-upload-page': 'There is no page {page, number} in this upload.',

  'file-empty': '“{name}” is empty. Upload a file that has text in it.',
  'file-without-text': '“{name}” holds no text. Upload a document that has text in it.',
  'file-of-other-kind': `“{name}” is ${KIND}, although its name ends in .{ending}. ${ADVICE}`,
  'file-kind-unread': `“{name}” is ${KIND}, which cannot be read here. ${ADVICE}`,
  'file-of-no-document': `“{name}” holds data or code, not a document. ${ADVICE}`,
  'file-is-plain-text':
    '“{name}” is plain text, although its name ends in .{ending}. Save it in that format, or give it a name that ends in .txt.',
  'file-misnamed': `“{name}” is ${KIND}, although its name ends in .{ending}. Rename it to end in .{right} and upload it again.`,
  'file-under-password': '“{name}” is protected by a password. Save a copy without the password and upload that.',
  'file-under-protection':
    '“{name}” is protected against copying, so its text cannot be read. Upload a copy without protection.',
  'file-damaged':
    '“{name}” is damaged or incomplete and cannot be opened. Open it in the program it was made with, save it anew and upload that copy.',
  'pdf-damaged':
    '“{name}” is a damaged PDF and cannot be read. Open it in a PDF program, save it anew and upload that copy.',
  'pdf-cut-off':
    '“{name}” ends in the middle: the PDF was cut off, perhaps while it was copied or downloaded. Upload the whole file.',
  'pdf-of-pictures':
    '“{name}” holds pictures of pages but no text, as scans do. Run text recognition (OCR) on it, then upload the result.',
  'scan-in-other-language':
    '“{name}” holds pictures of pages, and text in the language of this course is not recognised here. Ask whoever runs Coursecraft to add the language (npm run install-recognition), or type its text yourself.',
  'scan-not-recognised':
    '“{name}” holds pictures of pages in which no text was recognised. Scan it again, upright and with more contrast, or type its text yourself.',
  'table-not-readable': '“{name}” is not a readable table. Save it again as CSV and upload that.',
  'file-too-much-text':
    '“{name}” holds more than {millions, number} million characters of text. Split it into parts, for example chapters, and upload those you need.',
  'file-unpacks-too-large':
    '“{name}” unpacks to far more than its size suggests, or to more than {megabytes, number} MB, so it was not opened. Save it anew with fewer or smaller pictures, or split it.',
  'file-too-long-to-read': '“{name}” took too long to read. Split it into smaller parts and upload those.',
  'file-too-large-to-read': '“{name}” is too large to read. Split it into smaller parts and upload those.',
  'package-unknown':
    '“{name}” is no course that is known here. Bring an export of Open edX, Canvas, Moodle, OATutor or another system (Common Cartridge, QTI, SCORM, cmi5, H5P, Anki), a folder of Markdown as ZIP, a table of questions, or a book.',
  'browser-missing':
    'A PDF is printed by Chromium, Chrome or Edge, and the server has none of them. Take the course out as EPUB or Word instead, or have whoever runs this installation install one.',
  'package-too-large':
    '“{name}” holds too many files, or unpacks to far more than can be taken in. Export the course in parts, or without its videos.',
  'package-larger':
    '“{name}” is larger than {mib, number} MB. Export the course in parts, or without its videos; whoever runs this installation can allow more.',
  'import-not-ready': 'This package is still being read, or something was made of it already. Reload the page.',
  'import-failed': 'The course could not be made. Nothing of it was kept; try it again.',
  'import-not-done': 'There is nothing to take back: nothing was made of this package, or it was taken back already.',
  'export-failed':
    'The course could not be written in this form. Try another one, or tell whoever runs this installation.',
  'roster-unknown':
    '“{name}” is no roster. Bring the ZIP with users.csv, classes.csv and enrollments.csv that your school exports (OneRoster).',
  'results-too-long': 'There is more than a workbook holds. Take it as CSV, or choose a group.',
  'import-files-gone': 'The package itself is kept for a week only. Bring it again.',
  'file-crashed':
    '“{name}” could not be read. Open it in the program it was made with, save it anew and upload that copy.',
} as const;
