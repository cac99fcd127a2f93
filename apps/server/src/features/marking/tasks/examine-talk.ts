import type { Engine, JudgeRun, RowExamination, Turn } from '@coursecraft/ai/engine/engine';
import type { AssessmentConfig, KnowledgeRow } from '@coursecraft/contract/shapes/knowledge';
import { holdToQuotes } from '@coursecraft/domain/examination/examination';
import type { Queryable } from '../../../db/connect.ts';
import { readAssessmentConfig } from '../../../records/assessment-config.ts';
import { readTalks, type TalkMessage, type TalkPlace } from '../../../records/talks.ts';
import { type Help, readHelp, readTasks, type Tasks } from './queries.ts';

/** Conversations of a course as they are judged again. */
export type Bench = {
  talks: TalkMessage[][];
  tasks: Tasks;
  strictness: AssessmentConfig['strictness'];
  help: Help[];
  places: readonly TalkPlace[];
};

/** Lays out what it takes to judge these conversations again on criteria of an element. */
export async function layOut(
  db: Queryable,
  courseId: string,
  places: readonly TalkPlace[],
  elementId: string,
): Promise<Bench> {
  const talks = await readTalks(db, courseId, places);
  const tasks = await readTasks(db, courseId, talks, [elementId]);
  const { strictness } = await readAssessmentConfig(db, courseId);
  const times = talks.flatMap((talk) => talk.map(({ at }) => at.getTime()));
  const students = places.map(({ studentId }) => studentId);
  const help =
    times.length > 0 ? await readHelp(db, courseId, students, new Date(times.reduce((a, b) => Math.min(a, b)))) : [];
  return { talks, tasks, strictness, help, places };
}

/** Judges one of the conversations by a criterion, from nothing, as its last answer would be judged by now. */
export async function examineTalk(
  engine: Pick<Engine, 'examine'>,
  { talks, tasks, strictness, help, places }: Bench,
  index: number,
  row: KnowledgeRow,
  run: JudgeRun,
): Promise<RowExamination | undefined> {
  const talk = talks[index] ?? [];
  const heard = help.filter(({ studentId }) => studentId === places[index]?.studentId);
  const turns = talk.map((message, at): Turn => {
    const before = talk[at - 1]?.messageId ?? '';
    const said = heard.filter(({ messageId }) => messageId > before && messageId < message.messageId);
    return {
      messageId: message.messageId,
      text: message.text,
      asked: message.asked,
      chosen: message.examination?.chosen?.id,
      said: [...said.map(({ text }) => text), ...(message.hint === undefined ? [] : [message.hint])],
      level: message.level,
    };
  });
  if (turns.every(({ text }) => text.trim() === '')) return undefined;
  const question = tasks.questionOf(talk);
  const seen = [tasks.seenOf(talk, row.elementId), question, ...heard.map(({ text }) => text)].join('\n');
  const asked = { question, turns, rows: [row], seen, before: [], lessons: [] };
  const { rows } = await engine.examine({ ...asked, strictness, language: tasks.language }, run);
  const [examined] = rows;
  return examined && holdToQuotes(examined, turns);
}
