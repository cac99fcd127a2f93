import type { CriterionGrading, Engine, GradingRun, Turn } from '@coursecraft/ai/engine/engine';
import type { AssessmentConfig, Criterion } from '@coursecraft/contract/criteria/criterion';
import { holdToQuotes } from '@coursecraft/domain/assessment/stored-grading';
import type { Queryable } from '../../../platform/db/connect.ts';
import { readAssessmentConfig } from '../../assessment/repository/assessment-config.ts';
import {
  type ConversationLocation,
  type ConversationMessage,
  readConversations,
} from '../../assessment/repository/conversations.ts';
import { type Help, readHelp, readTasks, type Tasks } from './queries.ts';

export type Bench = {
  talks: ConversationMessage[][];
  tasks: Tasks;
  strictness: AssessmentConfig['strictness'];
  help: Help[];
  places: readonly ConversationLocation[];
};

export async function layOut(
  db: Queryable,
  courseId: string,
  places: readonly ConversationLocation[],
  elementId: string,
): Promise<Bench> {
  const conversations = await readConversations(db, courseId, places);
  const tasks = await readTasks(db, courseId, conversations, [elementId]);
  const { strictness } = await readAssessmentConfig(db, courseId);
  const times = conversations.flatMap((conversation) => conversation.map(({ at }) => at.getTime()));
  const students = places.map(({ studentId }) => studentId);
  const help =
    times.length > 0 ? await readHelp(db, courseId, students, new Date(times.reduce((a, b) => Math.min(a, b)))) : [];
  return { talks: conversations, tasks, strictness, help, places };
}

export async function gradeConversation(
  engine: Pick<Engine, 'gradeConversation'>,
  { talks: conversations, tasks, strictness, help, places }: Bench,
  index: number,
  criterion: Criterion,
  run: GradingRun,
): Promise<CriterionGrading | undefined> {
  const conversation = conversations[index] ?? [];
  const helpMessages = help.filter(({ studentId }) => studentId === places[index]?.studentId);
  const turns = conversation.map((message, at): Turn => {
    const before = conversation[at - 1]?.messageId ?? '';
    const earlierHelp = helpMessages.filter(({ messageId }) => messageId > before && messageId < message.messageId);
    return {
      messageId: message.messageId,
      text: message.text,
      asked: message.asked,
      chosen: message.examination?.chosen?.id,
      said: [...earlierHelp.map(({ text }) => text), ...(message.hint === undefined ? [] : [message.hint])],
      level: message.level,
    };
  });
  if (turns.every(({ text }) => text.trim() === '')) return undefined;
  const question = tasks.questionOf(conversation);
  const seen = [
    tasks.seenOf(conversation, criterion.elementId),
    question,
    ...helpMessages.map(({ text }) => text),
  ].join('\n');
  const asked = { question, turns, rows: [criterion], seen, before: [], lessons: [] };
  const { rows: criteria } = await engine.gradeConversation({ ...asked, strictness, language: tasks.language }, run);
  const [examined] = criteria;
  return examined && holdToQuotes(examined, turns);
}
