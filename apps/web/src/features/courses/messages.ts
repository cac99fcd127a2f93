import { catalogue } from '../../ui/i18n/catalogue.ts';

export const coursesMessages = catalogue('features/courses', {
  newCourse: 'New course',
  beginWith: 'Begin with',
  blank: 'New course',
  blankChoice: 'A blank course',
  blankText: 'Name it, then write modules, sections and elements yourself.',
  documents: 'From documents',
  documentsText:
    'PDF, Word, OpenDocument, PowerPoint, Excel, HTML, EPUB, Markdown or text. A module is drafted from them, with every source named.',
  sample: 'From the sample course',
  sampleText:
    'A small course on baking bread with lessons, checks, criteria and a scenario: yours to change and throw away.',
  sampleTitle: 'Bread from four ingredients',
  bring: 'Or bring a course from another system',
  title: 'Title',
  titleHelp: 'You can change it at any time.',
  language: 'Language of the content',
  chooseFiles: 'Choose files',
  filesChosen: '{count, plural, one {# file chosen} other {# files chosen}}',
  create: 'Create course',
  creating: 'Creating…',
  cancel: 'Cancel',
  openCourse: 'Open a course',
  search: 'Search courses',
  open: 'Open',
  openNow: 'Open now',
  noCourses: 'No courses yet',
  noCoursesText: 'Create one, or ask an author to add you to theirs.',
  noMatch: 'No course has “{text}” in its title or description.',
  counts:
    '{modules, plural, one {# module} other {# modules}}, {elements, plural, one {# element} other {# elements}}, {students, plural, =0 {no students} one {# student} other {# students}}',
  deleted: 'Deleted courses',
  deletedAt: 'Deleted {date}; can be restored until {until}.',
  restore: 'Restore',
  restored: '“{title}” is back, with its students and their progress.',
});
