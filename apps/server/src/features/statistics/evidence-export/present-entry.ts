import type {
  EvidenceGrader,
  ExportedEvidence,
  ExportedKeyPoint,
} from '@coursecraft/contract/statistics/evidence-export';
import type { PointState } from '@coursecraft/domain/assessment/point-state';
import type { PointGrade } from '@coursecraft/domain/assessment/stored-grading';
import { answerInWords, type Item } from '@coursecraft/domain/content/items';
import { withoutNulls } from '../../../platform/db/without-nulls.ts';
import { presentRegradeRequest } from '../../grading-queue/repository/present-regrade-request.ts';
import { NO_GRADER } from '../../grading-queue/repository/submitted-answers.ts';
import type { EntryToExport } from './queries.ts';

/** The states of key points, as the model returns them. */
const STATES: Record<PointState, ExportedKeyPoint['state']> = {
  shown: 'shown',
  doubtful: 'partly',
  contradicted: 'contradicted',
  open: 'missing',
};

const BY_PEOPLE: ReadonlySet<string> = new Set(['override', 'granted', 'reset']);

type Decided = Pick<EntryToExport['entry'], 'judge' | 'source'>;

function graderOf({ judge, source }: Decided, { answer, names }: EntryToExport): EvidenceGrader {
  const name = names[judge];
  if (BY_PEOPLE.has(source) || name !== undefined) return { kind: 'teacher', id: judge, ...withoutNulls({ name }) };
  if (judge === 'score') return { kind: 'key' };
  if (judge === 'package') return { kind: 'package' };
  if (judge === NO_GRADER.teacher) return { kind: 'none' };
  if (judge === NO_GRADER.student) return { kind: 'student' };
  // Old entries name the offline engine with version and accuracy.
  if (judge.startsWith('builtin')) return { kind: 'offline-engine' };
  const { promptVersion, confidence } = answer?.examination ?? {};
  const known = answer?.reply.model;
  const model = typeof known === 'string' ? known : judge === 'model' ? undefined : judge;
  return { kind: 'model', ...withoutNulls({ model, promptVersion, confidence }) };
}

type Texts = ReadonlyMap<string, string>;

function presentKeyPoint(
  { pointId, state, quote, from, level }: PointGrade,
  { keyPoints, statement, entry }: EntryToExport,
  texts: Texts,
): ExportedKeyPoint {
  const known = keyPoints?.find((point) => point.pointId === pointId)?.text;
  // A criterion without key points is graded by its statement.
  const text = known ?? (pointId === entry.rowId ? (statement ?? undefined) : undefined);
  const start = quote === undefined || from === undefined ? -1 : (texts.get(from)?.indexOf(quote) ?? -1);
  return {
    id: pointId,
    state: STATES[state],
    hintLevel: level,
    ...withoutNulls({ text, quote, messageId: from, start: start < 0 ? undefined : start }),
  };
}

/** Returns the key points of the entry's criterion, as its grader found them. */
export const pointsOf = ({ answer, entry }: EntryToExport): PointGrade[] =>
  answer?.examination?.rows.find(({ rowId }) => rowId === entry.rowId)?.points ?? [];

/** Presents a log entry. `texts` are the student's answers by message id. */
export function presentEntry(
  row: EntryToExport,
  { texts, item }: { texts: Texts; item: Item | undefined },
): ExportedEvidence {
  const { entry, answer, grade, request, overruled, names } = row;
  const { evidenceId, rowId, rowVersion, source, verdict, hintLevel, counts, comment, saidIn } = entry;
  const isByEngine = !BY_PEOPLE.has(source);
  const points = isByEngine ? pointsOf(row) : [];
  const suggested =
    verdict === 'submitted' ? answer?.examination?.rows.find((one) => one.rowId === rowId)?.verdict : undefined;
  const ofMessage =
    entry.quote !== null && entry.messageId !== null && entry.quoteStart !== null
      ? [{ messageId: entry.messageId, quote: entry.quote, start: entry.quoteStart }]
      : null;
  return {
    evidenceId,
    at: entry.at.toISOString(),
    student: { id: entry.studentId, name: row.name, email: row.email },
    criterion: { id: rowId, version: rowVersion, ...withoutNulls({ statement: row.statement }) },
    ...withoutNulls({ module: row.module, element: row.element }),
    source,
    result: verdict,
    counts,
    hintLevel,
    grader: graderOf(entry, row),
    ...withoutNulls({ suggested, quotes: entry.quotes ?? ofMessage, comment, saidIn }),
    ...(points.length > 0 && { keyPoints: points.map((point) => presentKeyPoint(point, row, texts)) }),
    ...(answer && {
      answer: {
        messageId: answer.messageId,
        threadId: answer.threadId,
        elementId: answer.elementId,
        ...withoutNulls({ itemId: answer.itemId, scenarioId: answer.scenarioId }),
        question: row.opening ?? item?.stem ?? '',
        text: answerInWords(item, answer.text),
        at: answer.at.toISOString(),
      },
    }),
    ...(overruled && {
      overruled: { evidenceId: overruled.evidenceId, result: overruled.verdict, grader: graderOf(overruled, row) },
    }),
    ...(grade && {
      graded: {
        by: { id: grade.by, ...withoutNulls({ name: names[grade.by] }) },
        result: grade.verdict,
        ...(grade.missing.length > 0 && { missing: grade.missing }),
        at: grade.at.toISOString(),
      },
    }),
    ...(request && { regradeRequest: presentRegradeRequest(request) }),
  };
}
