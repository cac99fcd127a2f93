import type { TransferFormat } from '@coursecraft/contract/course-formats/course-transfer';
import { ankiReader } from './anki/anki-reader.ts';
import { cmi5Reader } from './cmi5/cmi5-reader.ts';
import { cartridgeReader } from './common-cartridge/cartridge-reader.ts';
import { coursecraftReader } from './coursecraft/coursecraft-reader.ts';
import { docxReader } from './docx/docx-reader.ts';
import { epubReader } from './epub/epub-reader.ts';
import type { FormatReader } from './format.ts';
import { giftReader } from './gift/gift-reader.ts';
import { h5pReader } from './h5p/h5p-reader.ts';
import { liascriptReader } from './liascript/liascript-reader.ts';
import { markdownReader } from './markdown/markdown-reader.ts';
import { moodleBackupReader } from './moodle/moodle-backup-reader.ts';
import { moodleXmlReader } from './moodle/moodle-xml-reader.ts';
import { oatutorReader } from './oatutor/oatutor-reader.ts';
import { olxReader } from './olx/olx-reader.ts';
import { qtiReader } from './qti/qti-reader.ts';
import { scormReader } from './scorm/scorm-reader.ts';
import { spreadsheetReader } from './spreadsheet/spreadsheet-reader.ts';
import { yamlQuestionsReader } from './yaml-questions/yaml-questions-reader.ts';

/** Readers in detection order, specific formats first. */
export const READERS: Partial<Record<TransferFormat, FormatReader>> = {
  coursecraft: coursecraftReader,
  // Packages, books, documents and decks may contain pages, manifests and tables.
  scorm: scormReader,
  cmi5: cmi5Reader,
  h5p: h5pReader,
  anki: ankiReader,
  epub: epubReader,
  docx: docxReader,
  olx: olxReader,
  'moodle-backup': moodleBackupReader,
  oatutor: oatutorReader,
  // A cartridge contains QTI questions.
  'common-cartridge': cartridgeReader,
  qti: qtiReader,
  'moodle-xml': moodleXmlReader,
  gift: giftReader,
  'yaml-questions': yamlQuestionsReader,
  liascript: liascriptReader,
  spreadsheet: spreadsheetReader,
  // Almost every folder contains a Markdown file.
  markdown: markdownReader,
};
