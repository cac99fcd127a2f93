import { catalogue } from '../../ui/i18n/catalogue.ts';

/** Separate from the messages of every page, which students load too. */
export const authorHeaderMessages = catalogue('app/header/author', {
  navigation: 'Course',
  content: 'Content',
  students: 'Students',
  insights: 'Insights',
  share: 'Share',
  courseMenu: 'Course menu',
  duplicate: 'Duplicate',
  duplicating: 'Duplicating the course…',
  duplicated: 'Duplicated. You are editing “{title}”.',
  export: 'Export',
  import: 'Import',
  delete: 'Delete',
  breadcrumb: 'Breadcrumb',
  studentsLead: 'Everyone enrolled in this course, with progress and evidence.',
  invite: 'Invite students',
});
