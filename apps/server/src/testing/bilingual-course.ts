import { replayStudent } from '../features/progress/repository/replay-evidence.ts';
import { LESSON, makeCourse } from './make-course.ts';
import type { Person, TestApp } from './test-app.ts';

export type Language = 'en' | 'de' | 'fr';

export async function bilingualCourse(
  app: TestApp,
  author: Person,
  { languages = ['de'], content = LESSON }: { languages?: Language[]; content?: string } = {},
) {
  const own = await makeCourse(app, author, { content });
  const places = { en: { courseId: own.courseId, elementId: own.elementId, ...own.rows } } as Record<
    Language,
    { courseId: string; elementId: string; moon: string; two: string }
  >;
  for (const language of languages) {
    const params = { courseId: own.courseId };
    const { course } = await author.do('createEdition', { params, body: { language } });
    const at = { params: { courseId: course.id } };
    await author.do('publish', { ...at, body: { published: true } });
    const [moon = '', two = ''] = (await author.do('getKnowledge', at)).rows.map(({ rowId }) => rowId);
    const elementId = course.modules[0]?.sections[0]?.elements[0]?.id ?? '';
    places[language] = { courseId: course.id, elementId, moon, two };
  }
  const student = await app.signUp();
  await student.do('enrollWithCode', { body: { code: own.code } });
  const uid = student.profile.uid;
  const member = (language: Language) => ({ courseId: places[language].courseId, studentId: uid });
  let here: Language = 'en';
  const change = async (language: Language, elementId?: string) => {
    const answer = await student.do('changeEdition', {
      params: { courseId: places[here].courseId },
      body: { language, ...(elementId ? { elementId } : {}) },
    });
    here = language;
    return answer;
  };
  const answer = (response: 'a' | 'b', language: Language = here) => {
    const { courseId, elementId } = places[language];
    return student.call('assess', { body: { courseId, elementId, itemId: 'itm_choice', response } });
  };
  const status = async (language: Language, person = student) => {
    const { progress } = await person.do('getProgress', { params: member(language) });
    const { moon, two } = places[language];
    return { moon: progress.criteria[moon]?.status, two: progress.criteria[two]?.status };
  };
  const evidence = async (language: Language) =>
    (await author.do('listEvidence', { params: member(language) })).evidence;
  const rule = async (language: Language, verdict: 'met' | 'not-yet') => {
    const log = await evidence(language);
    const evidenceId =
      log.findLast(({ source, saidIn }) => source === 'item' && saidIn === undefined)?.evidenceId ?? '';
    return author.call('overrideEvidence', {
      params: { ...member(language), evidenceId },
      body: { verdict, comment: 'So.' },
    });
  };
  const reset = (language: Language) =>
    author.call('resetCriteria', { body: { ...member(language), reason: 'The question was wrong.' } });
  let saves = 0;
  const reword = (language: Language, how: 'carry' | 'verify') => {
    const { courseId, elementId, moon, two } = places[language];
    saves += 1;
    const statement = `Explains the pull of the moon, take ${saves}.`;
    const criteria = [
      { rowId: moon, statement, change: how },
      { rowId: two, statement: 'Explains the two bulges.' },
    ];
    return author.call('setKnowledge', { params: { courseId }, body: { elementId, rows: criteria, change: 'carry' } });
  };
  const confirm = (language: Language) =>
    author.call('confirmPart', {
      params: { courseId: places[language].courseId },
      body: { partId: places[language].elementId },
    });
  const replayed = async () =>
    (
      await Promise.all((['en', ...languages] as const).map((one) => replayStudent(app.services.db, member(one))))
    ).flat();
  return {
    own,
    places,
    student,
    learner: member,
    change,
    answer,
    standing: status,
    evidence,
    rule,
    reset,
    reword,
    confirm,
    replayed,
  };
}
