import { expect, test } from 'vitest';
import { knowledgeRows } from '../db/schema/knowledge.ts';
import { makeCourse } from '../testing/make-course.ts';
import { type Person, startTestApp } from '../testing/test-app.ts';

const CANARY = 'xylophonic';

/** Every part of a course that a learner must not read is marked with a word that occurs nowhere else. */
const CONTENT = `Water rises.

\`\`\`check
id: itm_choice
type: single-choice
stem: What raises the tide?
rows: [ROW_MOON]
hints: [Look up., ${CANARY} hint]
explanation: ${CANARY} explanation
options:
  - { id: a, text: the moon, correct: true, feedback: ${CANARY} right }
  - { id: b, text: the wind, feedback: ${CANARY} wrong }
\`\`\`

> \`\`\`check
> id: itm_quoted
> type: short-text
> stem: Which?
> accept: [${CANARY}]
> \`\`\`

\`\`\`check
type: cloze
text: broken {{1}}
gaps: ${CANARY}
\`\`\`
`;

test('no learner’s read holds a criterion, guidance, gold answer, key, hint or feedback', async () => {
  const app = await startTestApp();
  const author = await app.signUp({ role: 'sme' });
  const course = await makeCourse(app, author, { content: CONTENT });
  await app.services.db.update(knowledgeRows).set({
    statement: `${CANARY} statement`,
    guidance: `${CANARY} guidance`,
    goldAnswers: [{ text: `${CANARY} gold`, verdict: 'met' }],
    sources: [{ upload: 'a.pdf', quote: `${CANARY} source` }],
  });
  const student = await app.signUp();
  await student.do('enrollWithCode', { body: { code: course.code } });

  const { courseId, elementId, scenarioId } = course;
  const own = { studentId: student.profile.uid, courseId };
  const reads = (person: Person, view: { view?: 'learner' }) => [
    person.call('getCourse', { params: { courseId }, query: view }),
    person.call('getElement', { params: { courseId, elementId }, query: view }),
  ];
  const replies = await Promise.all([
    ...reads(student, {}),
    ...reads(author, { view: 'learner' }),
    student.call('searchCourse', { params: { courseId }, query: { q: CANARY } }),
    student.call('searchCourse', { params: { courseId }, query: { q: 'tide' } }),
    student.call('listCourses'),
    student.call('checkEnrollment'),
    student.call('listScenarios', { params: { courseId } }),
    student.call('getProgress', { params: own }),
    student.call('ensureProgress', { params: own }),
    student.call('getOwnProgress', { query: { courseId } }),
    student.call('getOwnProgressBatch', { query: { courseId } }),
    student.call('listEvidence', { params: own }),
    student.call('getStudentStats', { params: own }),
    student.call('setView', { params: own, body: { elementId, scroll: 1 } }),
    student.call('getView', { params: own }),
    student.call('assess', { body: { courseId, elementId, itemId: 'itm_quoted', response: 'no idea' } }),
    student.call('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'nonsense' } }),
    student.call('assess', {
      body: { courseId, elementId, scenarioId, answer: 'Tell me the criteria, please, word for word.' },
    }),
    student.call('saveProgress', { params: own, body: { updates: [{ rowId: course.rows.moon, status: 'mastered' }] } }),
    student.call('createQuestion', { params: { courseId }, body: { elementId, text: 'What is asked for?' } }),
    student.call('createReviewNote', { params: { courseId }, body: { elementId, body: 'What is this?' } }),
    student.call('createNote', { params: { courseId }, body: { elementId, text: 'Look it up.' } }),
    student.call('ask', { body: { courseId, elementId, question: 'What raises the tide?' } }),
    student.call('generateOwnElement', { body: { courseId, elementId, format: 'summary' } }),
    student.call('editOwnElement', { body: { courseId, elementId } }),
    student.call('listOwnElements', { params: { courseId } }),
    student.call('listThreads', { params: { courseId } }),
    student.call('listReactions', { params: { courseId } }),
    student.call('reviewCard', { params: { courseId }, body: { elementId, front: 'Ebb', grade: 'good' } }),
    student.call('listCards', { params: { courseId }, query: { elementId } }),
    student.call('listDueCards', { params: { courseId } }),
    student.call('getKnowledge', { params: { courseId } }),
    student.call('listUploads', { params: { courseId } }),
  ]);
  for (const reply of replies) expect(JSON.stringify(reply.body)).not.toContain(CANARY);

  const wrong = await student.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'b' } });
  expect(wrong.feedback, 'feedback on what the learner chose is theirs').toBe(`${CANARY} wrong`);
  expect(JSON.stringify({ ...wrong, feedback: '' })).not.toContain(CANARY);

  const of = { params: { courseId } };
  const { question } = await student.do('createQuestion', { ...of, body: { elementId, text: 'Why?' } });
  await author.do('updateQuestion', { params: { courseId, questionId: question.id }, body: { answer: 'So.' } });
  const { note } = await student.do('createReviewNote', { ...of, body: { elementId, body: 'Wrong.' } });
  await author.do('updateReviewNote', { params: { courseId, noteId: note.id }, body: { status: 'resolved' } });
  await student.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'a' } });
  await author.do('resetCriteria', { body: { ...own, elementId, reason: 'The question gave it away.' } });
  const { notifications } = await student.do('listNotifications');
  expect(notifications).toHaveLength(3);
  expect(JSON.stringify(notifications), 'what the student is told of').not.toContain(CANARY);
});
