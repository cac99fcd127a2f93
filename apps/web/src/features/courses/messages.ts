import { catalogue } from '../../ui/i18n/catalogue.ts';

export const coursesMessages = catalogue('features/courses', {
  newCourse: 'New course',
  beginWith: 'Start with',
  blank: 'New course',
  blankChoice: 'Blank course',
  blankText: 'Write modules, sections and elements yourself.',
  documents: 'From documents',
  documentsText:
    'PDF, Word, OpenDocument, PowerPoint, Excel, HTML, EPUB, Markdown or text. We draft a module with citations.',
  sample: 'From the sample course',
  sampleText:
    'A small course on baking bread with lessons, checks, criteria and a scenario. Edit or delete it as you like.',
  sampleTitle: 'Bread from four ingredients',
  bring: 'Import a course from another system',
  title: 'Title',
  titleHelp: 'You can change it at any time.',
  language: 'Content language',
  chooseFiles: 'Choose files',
  filesChosen: '{count, plural, one {# file chosen} other {# files chosen}}',
  create: 'Create course',
  creating: 'Creating…',
  cancel: 'Cancel',
  openCourse: 'Open a course',
  search: 'Search courses',
  open: 'Open',
  openNow: 'Open',
  noCourses: 'No courses yet',
  noCoursesText: 'Create one, or ask an author to add you to theirs.',
  noMatch: 'No course has “{text}” in its title or description.',
  counts:
    '{modules, plural, one {# module} other {# modules}}, {elements, plural, one {# element} other {# elements}}, {students, plural, =0 {no students} one {# student} other {# students}}',
  deleted: 'Deleted courses',
  deletedAt: 'Deleted {date}. You can restore it until {until}.',
  restore: 'Restore',
  restored: '“{title}” was restored with its students and their progress.',
});
