import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { Id, Time } from '../primitives.ts';
import { View } from './view.ts';

export const StudentCourse = z.object({ studentId: Id, courseId: Id });
const KeptView = View.extend({ at: Time });
const KeptPlace = View.pick({ elementId: true, words: true }).extend({ scroll: z.number() });

export const viewEndpoints = {
  markElementDone: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/elements/:elementId/done',
    access: 'learner',
    summary: 'Marks an element without criteria as done',
    params: z.object({ courseId: Id, elementId: Id }),
    reply: good({}),
  }),
  getView: endpoint({
    method: 'GET',
    path: '/api/students/:studentId/courses/:courseId/view',
    access: 'self',
    summary:
      'Reads where one left off, unless one never began or that element is gone, and where one stopped within others',
    params: StudentCourse,
    reply: good({ view: KeptView.optional(), places: z.array(KeptPlace).optional() }),
  }),
  setView: endpoint({
    method: 'POST',
    path: '/api/students/:studentId/courses/:courseId/view',
    access: 'self',
    summary: 'Keeps where one left off',
    params: StudentCourse,
    body: View,
    reply: good({ view: KeptView }),
  }),
};
