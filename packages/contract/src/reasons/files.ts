const KIND =
  '{kind, select, pdf {a PDF document} docx {a Word document} pptx {a PowerPoint presentation} epub {an EPUB book} png {a PNG image} jpg {a JPEG image} gif {a GIF image} webp {a WebP image} heic {an HEIC image} avif {an AVIF image} tif {a TIFF image} bmp {a BMP image} mp3 {an MP3 recording} m4a {an audio recording} wav {a WAV recording} mp4 {an MP4 video} mov {a QuickTime video} webm {a WebM video} zip {a ZIP archive} gz {a compressed archive} 7z {a 7-Zip archive} rar {a RAR archive} xlsx {an Excel workbook} xls {an old Excel workbook} doc {an old Word document} ppt {an old PowerPoint presentation} cfb {an old Office document} odt {an OpenDocument text} odp {an OpenDocument presentation} ods {an OpenDocument spreadsheet} rtf {an RTF document} pages {a Pages document} key {a Keynote presentation} numbers {a Numbers spreadsheet} exe {a program} unknown {a file of an unknown kind} other {a file of the type {kind}}}';

const ADVICE =
  '{advice, select, asDocument {Save it as DOCX or PDF and upload that.} asSlides {Save it as PPTX or PDF and upload that.} asTable {Save the sheet you need as CSV and upload that.} unpack {Unpack it and upload the documents inside.} transcribe {Upload a transcript as text.} asPicture {Save it as PNG or JPEG to show it in a lesson, or upload the original document.} textOfPicture {Text in images is not read. Upload the original document, or its text.} other {Upload PDF, DOCX, ODT, PPTX, XLSX, EPUB, HTML, Markdown, plain text or CSV.}}';

export const fileReasons = {
  'no-file': 'Choose at least one file to upload.',
  'too-many-files': 'Upload at most {most, number} files at once. Upload “{name}” after the others.',
  'file-not-kept': '“{name}” could not be saved. Try again.',
  'file-not-read': '“{name}” could not be read. Try again.',
  'file-too-large': '“{name}” is larger than {mib, number} MB. Split it, or use smaller images.',
  'media-too-large':
    '“{name}” is larger than {mib, number} MB. Make it smaller, put it on a video site and paste its link, or ask your administrator to raise the limit.',
  'captions-not-webvtt': 'Line 1 of “{name}” must be WEBVTT. Save the captions as WebVTT and upload that file.',
  'captions-time-wrong':
    'Line {line, number} of “{name}” has no valid time. Write it like 00:01:02.500 --> 00:01:05.000.',
  'captions-end-early': 'Line {line, number} of “{name}” ends before it begins. Correct the second time.',
  'captions-out-of-order':
    'Line {line, number} of “{name}” begins before the caption above it. Put the captions in order of time.',
  'captions-empty': '“{name}” contains no captions. Add at least one time and its text.',
  'media-link-expired': 'This link to a file has expired. Reload the page.',
  'file-name-taken': 'There are too many uploads named “{name}”. Rename the file.',
  'picture-damaged': '“{name}” is damaged. Save it again and upload that copy.',
  'picture-too-large': '“{name}” is larger than {mib, number} MB. Upload a smaller version.',
  'picture-too-wide':
    '“{name}” has {width, number} × {height, number} pixels, which is too large. Upload a smaller version.',
  'picture-without-text': '“{name}” is an image and has no text.',
  'still-being-read': '“{name}” is still being read. Correct it when its text is ready.',
  'no-such-upload-page': 'This upload has no page {page, number}.',

  'file-empty': '“{name}” is empty. Upload a file with text.',
  'file-without-text': '“{name}” contains no text. Upload a document with text.',
  'file-of-other-kind': `“{name}” is ${KIND}, but its name ends in .{ending}. ${ADVICE}`,
  'file-kind-unread': `“{name}” is ${KIND}, which is not supported. ${ADVICE}`,
  'file-of-no-document': `“{name}” contains data or code, not a document. ${ADVICE}`,
  'file-is-plain-text':
    '“{name}” is plain text, but its name ends in .{ending}. Save it in that format, or give it a name that ends in .txt.',
  'file-misnamed': `“{name}” is ${KIND}, but its name ends in .{ending}. Rename it to end in .{right} and upload it again.`,
  'file-under-password': '“{name}” is password-protected. Save a copy without the password and upload it.',
  'file-under-protection': '“{name}” is copy-protected, so its text cannot be read. Upload a copy without protection.',
  'file-damaged':
    '“{name}” is damaged or incomplete. Open it in the program that created it, save it again and upload that copy.',
  'pdf-damaged': '“{name}” is a damaged PDF. Open it in a PDF program, save it again and upload that copy.',
  'pdf-cut-off': '“{name}” is incomplete: the PDF was cut off. Upload the whole file.',
  'pdf-of-pictures':
    '“{name}” contains scanned pages without text. Run text recognition (OCR) on it, then upload the result.',
  'scan-in-other-language':
    '“{name}” contains scanned pages. Text recognition for the language of this course is not installed. Ask your administrator to add it (npm run install-recognition), or type its text yourself.',
  'scan-not-recognised':
    'No text was recognized in the scanned pages of “{name}”. Scan it again, upright and with more contrast, or type its text yourself.',
  'transcript-without-cues':
    '“{name}” contains no captions with times. Upload the whole WebVTT or SubRip file, or paste its text.',
  'table-not-readable': '“{name}” is not a readable table. Save it again as CSV and upload that.',
  'file-too-much-text':
    '“{name}” contains more than {millions, number} million characters of text. Split it into parts, such as chapters, and upload those you need.',
  'file-unpacks-too-large':
    '“{name}” unpacks to much more than its size suggests, or to more than {megabytes, number} MB, so it was not opened. Save it again with fewer or smaller images, or split it.',
  'file-too-long-to-read': '“{name}” took too long to read. Split it into smaller parts and upload those.',
  'file-too-large-to-read': '“{name}” is too large to read. Split it into smaller parts and upload those.',
  'page-unreachable': '{host} could not be reached. Check the address and try again.',
  'page-too-slow': '{host} did not reply within {seconds, number} seconds. Try again, or paste the text of the page.',
  'page-address-private': '{host} is not a public address. Ask your administrator to allow private addresses.',
  'page-missing': '{host} has no page at this address (status {status}). Check the address.',
  'page-failed': '{host} replied with an error (status {status}). Try again later.',
  'page-redirects': '{host} redirects too often. Open the page in a browser and copy its address from there.',
  'page-refused-by-robots':
    '{host} does not allow programs to read this page (robots.txt). Ask its owner, or paste the text if you may use it.',
  'page-robots-unavailable':
    '{host} does not tell which pages programs may read: its robots.txt replies with an error. Try again later.',
  'page-needs-login': '{host} shows this page only after a login. Paste the text of the page, or upload it as a PDF.',
  'page-without-text':
    'The page on {host} contains no text: scripts write it in the browser. Paste the text of the page, or upload it as a PDF.',
  'page-too-large': 'The page on {host} is larger than {mib, number} MB. Upload the part that you need.',
  'page-of-other-kind': 'The address on {host} leads to no web page, plain text or PDF.',
  'package-unknown':
    '“{name}” is not a known course format. Upload an export from Open edX, Canvas, Moodle, OATutor or another system (Common Cartridge, QTI, SCORM, cmi5, H5P, Anki), a folder of Markdown as ZIP, a table of questions, or a book.',
  'browser-missing':
    'PDF export needs Chromium, Chrome or Edge on the server. Export as EPUB or Word instead, or ask your administrator to install a browser.',
  'package-too-large':
    '“{name}” contains too many files, or unpacks to too much data. Export the course in parts, or without its videos.',
  'package-larger':
    '“{name}” is larger than {mib, number} MB. Export the course in parts or without its videos, or ask your administrator to raise the limit.',
  'import-not-ready': 'This package is still being read, or was already imported. Reload the page.',
  'import-failed': 'The course could not be imported, and nothing was saved. Try again.',
  'import-not-done': 'There is nothing to undo: this package was not imported, or its import was already undone.',
  'export-failed': 'The course could not be exported in this format. Try another format, or ask your administrator.',
  'roster-unknown':
    '“{name}” is not a roster. Upload the ZIP with users.csv, classes.csv and enrollments.csv that your school exports (OneRoster).',
  'results-too-long': 'There are too many rows for Excel. Export as CSV, or choose a group.',
  'import-files-gone': 'Import files are kept for only a week. Upload the package again.',
  'file-crashed':
    '“{name}” could not be read. Open it in the program that created it, save it again and upload that copy.',
} as const;
