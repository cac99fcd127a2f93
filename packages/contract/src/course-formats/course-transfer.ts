import { z } from 'zod';

export const TRANSFER_FORMATS = [
  'coursecraft',
  'olx',
  'common-cartridge',
  'qti',
  'moodle-backup',
  'moodle-xml',
  'gift',
  'scorm',
  'cmi5',
  'h5p',
  'oatutor',
  'liascript',
  'markdown',
  'anki',
  'spreadsheet',
  'yaml-questions',
  'epub',
  'docx',
] as const;
export const TransferFormat = z.enum(TRANSFER_FORMATS);
export type TransferFormat = z.infer<typeof TransferFormat>;

export const EXPORT_FORMATS = [
  'coursecraft',
  'scorm-1.2',
  'scorm-2004',
  'cmi5',
  'common-cartridge',
  'qti-3.0',
  'qti-2.1',
  'moodle-xml',
  'gift',
  'olx',
  'anki',
  'epub',
  'docx',
  'pdf',
  'html',
] as const;
export const ExportFormat = z.enum(EXPORT_FORMATS);
export type ExportFormat = z.infer<typeof ExportFormat>;

export const PART_KINDS = [
  'structure',
  'text',
  'problem',
  'picture',
  'file',
  'video',
  'link',
  'criterion',
  'card',
  'package',
  'other',
] as const;
export const PartKind = z.enum(PART_KINDS);
export type PartKind = z.infer<typeof PartKind>;

/** Notes about changed parts. `lost`: something is missing; `look`: a person must check it; `fine`: for information. */
export const TRANSFER_NOTES = {
  'script-dropped': 'lost',
  'style-dropped': 'fine',
  'form-dropped': 'lost',
  'embed-dropped': 'lost',
  'markup-simplified': 'fine',
  'block-simplified': 'look',
  'formula-as-text': 'look',
  'picture-missing': 'look',
  'picture-without-words': 'look',
  'picture-elsewhere': 'look',
  'picture-unread': 'lost',
  'file-missing': 'lost',
  'file-refused': 'lost',
  'link-broken': 'look',
  'key-missing': 'look',
  'kind-unknown': 'lost',
  'custom-grading': 'lost',
  'staff-graded': 'lost',
  'random-values': 'lost',
  'partial-credit-simplified': 'fine',
  'scoring-simplified': 'look',
  'attempts-dropped': 'fine',
  'schedule-dropped': 'fine',
  'condition-dropped': 'lost',
  'feedback-dropped': 'lost',
  'hints-cut': 'lost',
  'too-many-choices': 'lost',
  'too-long': 'lost',
  'pattern-dropped': 'lost',
  'answer-as-prompt': 'look',
  'discussion-as-prompt': 'look',
  'external-tool': 'lost',
  'not-a-check': 'lost',
  'no-title': 'fine',
  empty: 'fine',
  hidden: 'look',
  unreadable: 'lost',
  'version-unknown': 'look',
  cycle: 'lost',
  'outside-package': 'lost',
  duplicate: 'fine',
  unused: 'fine',
  'not-needed': 'fine',
  'kind-not-read': 'lost',
  'file-damaged': 'lost',
  'not-chosen': 'fine',
  'for-teachers': 'look',
  'played-as-it-is': 'look',
  'people-dropped': 'fine',
  'settings-dropped': 'fine',
  'criteria-to-write': 'look',
  'judged-answer': 'lost',
  'criteria-stay-here': 'lost',
} as const;
export type TransferNote = keyof typeof TRANSFER_NOTES;
const noteNames = Object.keys(TRANSFER_NOTES) as [TransferNote, ...TransferNote[]];

export const PartNote = z.object({
  note: z.enum(noteNames),
  /** A name, URL or number from the package, on one line. */
  what: z.string().max(300).optional(),
});
export type PartNote = z.infer<typeof PartNote>;

export const PART_OUTCOMES = ['mapped', 'partly', 'left-out'] as const;

export const TransferPart = z.object({
  key: z.string().max(500),
  kind: PartKind,
  /** The source system's name of its type: `multiplechoiceresponse`, `WikiPage`. */
  called: z.string().max(120),
  title: z.string().max(300),
  outcome: z.enum(PART_OUTCOMES),
  /** A check type, an element format, `module`, `section`, `criterion`, … */
  becomes: z.string().max(40).optional(),
  element: z.string().max(500).optional(),
  file: z.string().max(300).optional(),
  notes: z.array(PartNote),
});
export type TransferPart = z.infer<typeof TransferPart>;

export const ExportLoss = z.object({
  note: z.enum(noteNames),
  at: z.string().max(300),
  what: z.string().max(300).optional(),
});
export type ExportLoss = z.infer<typeof ExportLoss>;
