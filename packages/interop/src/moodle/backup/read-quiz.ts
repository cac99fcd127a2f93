import { attribute, descendants, textOf, type XmlElement } from '@coursecraft/documents/xml/read-xml';
import type { OpenPart } from '../../course/part-list.ts';
import { questionContent } from '../question-content.ts';
import { questionText } from '../question-context.ts';
import { backupContext } from './backup-files.ts';
import type { BackupActivity } from './backup-outline.ts';
import type { BackupQuestion } from './backup-questions.ts';
import { field, formatOf } from './backup-xml.ts';
import type { CourseReading } from './course-reading.ts';
import type { ActivityContent } from './read-activity.ts';

/** Reads a quiz with its questions in order. */
export function readQuiz(
  activity: BackupActivity,
  node: XmlElement,
  part: OpenPart,
  reading: CourseReading,
): ActivityContent {
  const { shelf, backupFiles, linkOf, bank, used, parts } = reading;
  const files = backupFiles.get(activity.context) ?? [];
  const intro = questionText({ text: field(node, 'intro'), format: formatOf(node, 'introformat') }, part, {
    shelf,
    context: () => backupContext(part, shelf, files, linkOf),
  });
  const slots = slotsOf(node);
  const contents = slots.map((slot, index) => {
    const entry = field(descendants(slot, 'question_reference')[0], 'questionbankentryid').trim();
    const id = (entry && bank.byEntry.get(entry)) || field(slot, 'questionid').trim() || field(slot, 'question').trim();
    const question = bank.byId.get(id);
    if (question) return bankQuestion(id, question, `module:${activity.id}`, reading);
    const slotPart = parts.add({
      key: `module:${activity.id}/slot:${index + 1}`,
      kind: 'problem',
      called: 'question_instance',
      title: '',
    });
    // A random question has no fixed content.
    if (descendants(slot, 'question_set_reference').length > 0) slotPart.leaveOut('random-values', 'random');
    else slotPart.leaveOut('key-missing', attribute(slot, 'id') ?? id);
    return '';
  });
  const content = [intro, ...contents].filter(Boolean).join('\n\n');
  for (const slot of slots)
    if (field(slot, 'maxmark') && Number(field(slot, 'maxmark')) !== 1) part.note('scoring-simplified');
  if (field(node, 'timeopen').trim() > '0' || field(node, 'timeclose').trim() > '0') part.note('schedule-dropped');
  if (field(node, 'attempts_number').trim() > '0') part.note('attempts-dropped');
  if (descendants(node, 'feedbacktext').some((text) => textOf(text).trim())) part.note('feedback-dropped');
  if (content) part.becomes('element');
  else part.leaveOut('empty');
  for (const id of bank.byId.keys()) if (!used.has(id) && bank.byId.get(id)?.isPart) used.add(id);
  return { content };
}

function slotsOf(node: XmlElement): XmlElement[] {
  const listed = field(node, 'questions').split(',');
  const placeOf = (slot: XmlElement) => Number(field(slot, 'slot') || listed.indexOf(field(slot, 'question').trim()));
  return descendants(node, 'question_instance').toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Writes a bank question into an element. */
export function bankQuestion(id: string, question: BackupQuestion, element: string, reading: CourseReading): string {
  const { parts, shelf, backupFiles, linkOf, used } = reading;
  used.add(id);
  const isText = question.kind === 'description';
  const quizPart = parts.add({
    key: question.key,
    kind: isText ? 'text' : 'problem',
    called: question.kind,
    title: question.name,
  });
  const files = (backupFiles.get(question.context) ?? []).filter(
    ({ item, area }) => item === id || area !== 'questiontext',
  );
  return questionContent(
    question,
    { ...quizPart, becomes: (what) => quizPart.becomes(what, element) },
    {
      shelf,
      context: (part) => backupContext(part, shelf, files, linkOf),
    },
  );
}
