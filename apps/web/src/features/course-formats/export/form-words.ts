import type { ExportFormat } from '@coursecraft/contract/course-formats/course-transfer';
import type { courseExportMessages } from './messages.ts';

type Key = keyof typeof courseExportMessages.english;

/** The formats by what they are for. */
export const FORM_GROUPS = [
  { name: 'groupBackup', formats: ['coursecraft'] },
  { name: 'groupLms', formats: ['scorm-1.2', 'scorm-2004', 'cmi5', 'common-cartridge', 'olx'] },
  { name: 'groupRead', formats: ['pdf', 'docx', 'epub', 'html'] },
  { name: 'groupQuestions', formats: ['moodle-xml', 'qti-3.0', 'qti-2.1', 'gift', 'anki'] },
] as const satisfies readonly { name: Key; formats: readonly ExportFormat[] }[];

export const FORM_WORDS = {
  coursecraft: ['coursecraft', 'coursecraftText'],
  'scorm-1.2': ['scorm12', 'scorm12Text'],
  'scorm-2004': ['scorm2004', 'scorm2004Text'],
  cmi5: ['cmi5', 'cmi5Text'],
  'common-cartridge': ['commonCartridge', 'commonCartridgeText'],
  'qti-3.0': ['qti30', 'qti30Text'],
  'qti-2.1': ['qti21', 'qti21Text'],
  'moodle-xml': ['moodleXml', 'moodleXmlText'],
  gift: ['gift', 'giftText'],
  olx: ['olx', 'olxText'],
  anki: ['anki', 'ankiText'],
  epub: ['epub', 'epubText'],
  docx: ['docx', 'docxText'],
  pdf: ['pdf', 'pdfText'],
  html: ['html', 'htmlText'],
} as const satisfies Record<ExportFormat, readonly [Key, Key]>;
