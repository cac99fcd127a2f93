import { readFileSync } from 'node:fs';
import type { QuestionRequest, TutorTask } from '../../../packages/ai/src/engine/engine.ts';
import { listChecks } from '../../../packages/domain/src/content/checks.ts';
import { studentView } from '../../../packages/domain/src/content/student-view.ts';
import type { HintStep } from '../../../packages/domain/src/tutoring/hint-steps.ts';

type CourseFile = {
  language: string;
  lessons: { id: string; title: string; file: string }[];
};

export type TutorCourse = {
  language: string;
  lessons: { elementId: string; title: string; content: string }[];
  tasks: Omit<TutorTask, 'rung'>[];
};

/** Reads a folder with a `course.json` and its lessons in author format. */
export function readCourse(folder: URL): TutorCourse {
  const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
  const { language, lessons }: CourseFile = JSON.parse(read('course.json'));
  const written = lessons.map(({ id, title, file }) => ({ elementId: id, title, content: read(file) }));
  return {
    language,
    lessons: written.map((lesson) => ({ ...lesson, content: studentView(lesson.content) })),
    tasks: written.flatMap(({ elementId, content }) =>
      listChecks(content).map((check) => ({
        key: check.id ?? '',
        elementId,
        question: check.stem,
      })),
    ),
  };
}

type TutorRequestInput = Pick<QuestionRequest, 'question' | 'history'> & { at: string; rung: HintStep };

/** Builds the server's request for a question, the open element first. */
export function requestFor(
  { language, lessons, tasks }: TutorCourse,
  { at, rung: hintStep, ...asked }: TutorRequestInput,
): QuestionRequest {
  const openFirst = <Item extends { elementId?: string | undefined }>(items: readonly Item[]) => [
    ...items.filter(({ elementId }) => elementId === at),
    ...items.filter(({ elementId }) => elementId !== at),
  ];
  return {
    ...asked,
    elements: openFirst(lessons.map((lesson) => ({ ...lesson, isOpen: lesson.elementId === at }))),
    tasks: openFirst(tasks.map((task) => ({ ...task, rung: hintStep }))),
    language,
  };
}
