import { createHash } from 'node:crypto';
import type { ExportedEvidence } from '@coursecraft/contract/statistics/evidence-export';
import { type StatedEvent, type Statement, statementOf } from '../../xapi/repository/statement-of.ts';
import type { ExportedCourse } from './queries.ts';

/** Returns a UUID (version 8) that is the same in each export, so that a record store keeps one statement per entry. */
function uuidOf(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function eventOf(entry: ExportedEvidence, course: ExportedCourse): StatedEvent {
  const { student, criterion, source, result: verdict, answer, at, evidenceId, element, module = null } = entry;
  const isWork = source === 'answer' || source === 'item';
  return {
    courseId: course.id,
    studentId: student.id,
    statementId: uuidOf(`${course.id} ${student.id} ${evidenceId}`),
    kind: isWork ? 'answered' : 'scored',
    subjectId: evidenceId,
    at: new Date(at),
    isTest: false,
    course,
    module,
    // A deleted element keeps its id.
    element: element ?? { id: answer?.elementId ?? criterion.id, title: criterion.statement ?? criterion.id },
    answer: { itemId: answer?.itemId ?? null, scenarioId: answer?.scenarioId ?? null, verdict },
    proof: { rowId: criterion.id, isCarried: false },
  };
}

/** Drops absent values, and names each extension by an IRI of this installation. */
const extensionsOf = (address: string, values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[`${address}/xapi/extensions/${name}`, value]],
    ),
  );

/**
 * Returns the xAPI statement of an entry: who decided is in the extensions of its context, by which words in those of
 * its result. Undefined if there is nothing to state.
 */
export function entryStatement(
  entry: ExportedEvidence,
  course: ExportedCourse,
  address: string,
): Statement | undefined {
  const statement = statementOf(eventOf(entry, course), address);
  if (!statement) return undefined;
  const { grader, student, answer } = entry;
  const { actor, result, context } = statement;
  const ofModel = grader.kind === 'model' ? grader : undefined;
  const words = { quotes: entry.quotes, 'key-points': entry.keyPoints, comment: entry.comment };
  const teacher = grader.kind === 'teacher' ? grader : undefined;
  return {
    ...statement,
    actor: { ...actor, name: student.name },
    result: {
      ...result,
      ...(answer && { response: answer.text }),
      extensions: extensionsOf(address, {
        result: entry.result,
        suggested: entry.suggested,
        counts: entry.counts,
        'hint-level': entry.hintLevel,
        ...words,
      }),
    },
    context: {
      ...context,
      ...(teacher && {
        instructor: {
          objectType: 'Agent',
          ...(teacher.name !== undefined && { name: teacher.name }),
          account: { homePage: address, name: teacher.id },
        },
      }),
      extensions: extensionsOf(address, {
        evidence: entry.evidenceId,
        criterion: entry.criterion,
        source: entry.source,
        grader: grader.kind,
        model: ofModel?.model,
        'prompt-version': ofModel?.promptVersion,
        confidence: ofModel?.confidence,
        message: answer?.messageId,
        thread: answer?.threadId,
        overruled: entry.overruled,
        graded: entry.graded,
        'regrade-request': entry.regradeRequest,
        'said-in': entry.saidIn,
      }),
    },
  };
}
