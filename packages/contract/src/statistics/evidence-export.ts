import { z } from 'zod';
import { StudentQuote } from '../assessment/conversation.ts';
import { Id, Time } from '../primitives.ts';
import { Evidence, HintLevel, RegradeRequest } from '../progress/progress.ts';
import { LoggedResult, Result } from '../progress/result.ts';

/** `json`: all entries with the course; `xapi`: an array of xAPI 1.0.3 statements. */
export const EVIDENCE_FORMATS = ['json', 'xapi'] as const;
export const EvidenceFormat = z.enum(EVIDENCE_FORMATS);
export type EvidenceFormat = z.infer<typeof EvidenceFormat>;

const Person = z.object({
  id: Id,
  /** Absent for deleted accounts. */
  name: z.string().optional(),
});

/** Who decided. `student`: compared by the student. `none`: waits for a teacher. */
export const EvidenceGrader = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['key', 'package', 'offline-engine', 'student', 'none']) }),
  z.object({
    kind: z.literal('model'),
    model: z.string().optional(),
    /** Absent for answers that were graded before it was stored. */
    promptVersion: z.string().optional(),
    confidence: z.number().min(0).max(1).optional(),
  }),
  Person.extend({ kind: z.literal('teacher') }),
]);
export type EvidenceGrader = z.infer<typeof EvidenceGrader>;

export const EXPORTED_STATES = ['shown', 'partly', 'contradicted', 'missing'] as const;

/** A part of the criterion, with the student's words that it was decided by. */
const ExportedKeyPoint = z.object({
  id: Id,
  /** Absent if the key point was deleted. */
  text: z.string().optional(),
  state: z.enum(EXPORTED_STATES),
  hintLevel: HintLevel,
  quote: z.string().optional(),
  messageId: Id.optional(),
  /** UTF-16 offset of the quote in the message. */
  start: z.int().optional(),
});
export type ExportedKeyPoint = z.infer<typeof ExportedKeyPoint>;

/** An entry of the evidence log as it leaves the installation. */
export const ExportedEvidence = Evidence.pick({ evidenceId: true, source: true, hintLevel: true, at: true }).extend({
  student: z.object({ id: Id, name: z.string(), email: z.string() }),
  /** As it was when the entry was written; without a statement if it was deleted. */
  criterion: z.object({ id: Id, version: z.int(), statement: z.string().optional() }),
  module: z.object({ id: Id, title: z.string() }).optional(),
  element: z.object({ id: Id, title: z.string() }).optional(),
  /** `submitted`: nobody has decided yet. */
  result: LoggedResult,
  /** Whether the entry counts towards mastery. */
  counts: z.boolean(),
  grader: EvidenceGrader,
  /** The result of a grader that only suggests. */
  suggested: Result.optional(),
  keyPoints: z.array(ExportedKeyPoint).optional(),
  quotes: z.array(StudentQuote).optional(),
  answer: z
    .object({
      messageId: Id,
      threadId: Id,
      elementId: Id,
      itemId: Id.optional(),
      scenarioId: Id.optional(),
      /** Empty if it was deleted. */
      question: z.string(),
      text: z.string(),
      at: Time,
    })
    .optional(),
  comment: z.string().optional(),
  /** The entry that a teacher's decision replaces. */
  overruled: z.object({ evidenceId: Id, result: LoggedResult, grader: EvidenceGrader }).optional(),
  /** A teacher's grade of this entry in the grading queue. */
  graded: z.object({ by: Person, result: Result, missing: z.array(Id).optional(), at: Time }).optional(),
  regradeRequest: RegradeRequest.optional(),
  /** The language of the answer if it came from another translation. */
  saidIn: z.string().optional(),
});
export type ExportedEvidence = z.infer<typeof ExportedEvidence>;

export const EvidenceExport = z.object({
  course: z.object({ id: Id, title: z.string(), language: z.string() }),
  exportedAt: Time,
  evidence: z.array(ExportedEvidence),
});
