import type { Notification } from '@coursecraft/contract/notifications/notification';
import { assistantSearch } from '../author/use-assistant-tab.ts';
import { lessonAddress } from '../student/lesson-address.ts';
import { paths } from './paths.ts';
import { selectionSearch } from './selection.ts';

export function notificationAddress({ kind, course, part, subjectId }: Notification): string {
  const inCourse = selectionSearch({ courseId: course?.id ?? '' });
  switch (kind) {
    case 'question-answered':
    case 'question-closed':
    case 'question-open':
    case 'answer-changed':
      return `${paths.studentNotes}${inCourse}&tab=questions#${subjectId ?? ''}`;
    case 'flag-open':
    case 'flag-in-review':
    case 'flag-resolved':
    case 'flag-dismissed':
      return `${paths.studentNotes}${inCourse}&tab=flags#${subjectId ?? ''}`;
    case 'material-changed':
    case 'answer-graded':
    case 'answer-with-teacher':
      return lessonAddress(course?.id ?? '')(part?.id ?? '');
    case 'module-due':
    case 'author-reminds':
      return paths.studentCourse + selectionSearch({ courseId: course?.id ?? '', moduleId: part?.id ?? '' });
    case 'progress-reset':
    case 'verdict-overruled':
      return paths.studentStats + inCourse;
    case 'verdict-contested':
      return paths.smeCourse + inCourse + assistantSearch('students');
    case 'grader-only-suggests':
      return `${paths.smeMarking}${inCourse}&tab=agreement#${subjectId ?? ''}`;
    case 'comment-mention':
    case 'review-comment':
      return `${paths.smeCourse}${selectionSearch({ courseId: course?.id ?? '', elementId: part?.id ?? '' })}${assistantSearch('comments')}#${subjectId ?? ''}`;
    case 'inbox-assigned':
      return `${subjectId?.startsWith('nte_') ? paths.smeProblems : paths.smeNotes}${inCourse}${subjectId?.startsWith('evd_') ? '&tab=regrades' : ''}&assigned=me#${subjectId ?? ''}`;
    case 'answer-assigned':
      return `${paths.smeNotes}${inCourse}&tab=answers&assigned=me`;
    case 'scheduled-publication-failed':
    case 'made-author':
      return paths.smeCourse + inCourse;
    case 'let-make-courses':
    case 'making-declined':
      return paths.welcome;
    case 'asks-to-author':
    case 'made-admin':
      return paths.admin;
    case 'ai-limit-near':
    case 'ai-limit-reached':
      return `${paths.admin}?tab=ai`;
    case 'removed-author':
    case 'took-admin':
    case 'made-student':
    case 'removed-student':
    case 'account-connected':
    case 'connection-asked':
      return paths.profile;
  }
}
