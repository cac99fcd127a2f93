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
    summary: 'Marks an element without criteria as done.',
    params: z.object({ courseId: Id, elementId: Id }),
    reply: good({}),
  }),
  getView: endpoint({
    method: 'GET',
    path: '/api/students/:studentId/courses/:courseId/view',
    access: 'self',
    summary:
      'Retrieves where you left off in a course and in each element. Empty if you did not start or the element is gone.',
    params: StudentCourse,
    reply: good({ view: KeptView.optional(), places: z.array(KeptPlace).optional() }),
  }),
  setView: endpoint({
    method: 'POST',
    path: '/api/students/:studentId/courses/:courseId/view',
    access: 'self',
    summary: 'Saves where you left off.',
    params: StudentCourse,
    body: View,
    reply: good({ view: KeptView }),
  }),
};
