import type { ExportFormat } from '@coursecraft/contract/course-formats/course-transfer';
import { ankiWriter } from './anki/anki-writer.ts';
import { cartridgeWriter } from './common-cartridge/cartridge-writer.ts';
import { coursecraftWriter } from './coursecraft/coursecraft-writer.ts';
import { docxWriter } from './docx/docx-writer.ts';
import { epubWriter } from './epub/epub-writer.ts';
import type { FormatWriter } from './format.ts';
import { giftWriter } from './gift/gift-writer.ts';
import { moodleXmlWriter } from './moodle/moodle-xml-writer.ts';
import { olxWriter } from './olx/olx-writer.ts';
import { pdfWriter } from './print/pdf-writer.ts';
import { qti21Writer, qti30Writer } from './qti/qti-writer.ts';
import { cmi5Writer, htmlWriter, scorm12Writer, scorm2004Writer } from './web-package/web-writers.ts';

export const WRITERS: Record<ExportFormat, FormatWriter> = {
  coursecraft: coursecraftWriter,
  'scorm-1.2': scorm12Writer,
  'scorm-2004': scorm2004Writer,
  cmi5: cmi5Writer,
  'common-cartridge': cartridgeWriter,
  'qti-3.0': qti30Writer,
  'qti-2.1': qti21Writer,
  'moodle-xml': moodleXmlWriter,
  gift: giftWriter,
  olx: olxWriter,
  anki: ankiWriter,
  epub: epubWriter,
  docx: docxWriter,
  html: htmlWriter,
  pdf: pdfWriter,
};
