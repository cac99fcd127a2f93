import { catalogue } from '../../../ui/i18n/catalogue.ts';

export const overviewMessages = catalogue('app/author/overview', {
  course: 'Course',
  module: 'Module',
  section: 'Section',
  emptyCourse: 'Drop documents here to draft a module, or add a module in the tree and write it yourself.',
  emptyModule: 'No sections yet. Generate a section, or add one from this module’s menu in the tree.',
  emptySection: 'No elements yet. Generate an element, or add one from this section’s menu in the tree.',
  unreadable: '{count, plural, one {{names} could not be read.} other {{names} could not be read.}} See why.',
  addSources: 'Add documents',
  generateModule: 'Generate module',
  draftSection: 'Generate a section',
  draftElement: 'Generate an element',
  modules: '{count, plural, one {module} other {modules}}',
  elements: '{count, plural, one {element} other {elements}}',
  rows: '{count, plural, one {criterion} other {criteria}}',
  students: '{count, plural, one {student} other {students}}',
  active: '{count, plural, =0 {none active this week} other {# active this week}}',
  due: 'due on {day}',
  sectionsCounted: '{count, plural, =0 {no sections} one {# section} other {# sections}}',
  elementsCounted: '{count, plural, =0 {no elements} one {# element} other {# elements}}',
  rowsCounted: '{count, plural, =0 {no criteria} one {# criterion} other {# criteria}}',
  next: 'Next steps',
  failed: '{count, plural, one {# document} other {# documents}} could not be read. See why.',
  draft:
    '{count, plural, one {# document has} other {# documents have}} no criteria yet. Generate a module from {count, plural, one {it} other {them}}.',
  review:
    '{count, plural, one {# draft} other {# drafts}} to review. Publish {count, plural, one {it when it is} other {those that are}} ready.',
  behind:
    '{count, plural, one {# part of this translation is} other {# parts of this translation are}} out of date. Open the first.',
  reviewDrafts: 'Review',
  emptyModules: '{count, plural, one {# module has} other {# modules have}} no sections yet.',
  emptySections: '{count, plural, one {# section has} other {# sections have}} no elements yet.',
  unproved:
    '{count, plural, one {# element has} other {# elements have}} no criteria, so students cannot be assessed there.',
  contested: '{count, plural, one {# student requests} other {# students request}} a regrade.',
  idle: '{count, plural, one {# check no longer counts because its criteria are} other {# checks no longer count because their criteria are}} retired. Assign other criteria.',
  unasked: '{count, plural, one {# criterion has} other {# criteria have}} no check.',
  untaught: '{count, plural, one {# criterion is} other {# criteria are}} checked but not taught.',
  ownGrading:
    'You grade {count, plural, one {# criterion} other {# criteria}} yourself: about {minutes, plural, one {# minute} other {# minutes}} per student. Add auto-graded checks, or connect a language model.',
  leaning:
    '{count, plural, one {# criterion cites a document that is} other {# criteria cite documents that are}} switched off or deleted.',
  misjudged:
    'The grader disagrees with your examples for {count, plural, one {# criterion} other {# criteria}}. See which.',
  disagreeing:
    '{count, plural, one {The grader often disagrees with you on} other {The grader often disagrees with you on # criteria, most often on}} “{name}”. Grade more answers, or make the key points clearer.',
  allPublished: 'Published. Students see the whole course.',
  seeAsStudent: 'See it as a student',
  shareCourse: 'Share',
  sandbox: 'Private course. Only you see it. You can share it when an admin accepts your request to create courses.',
  share: 'Not shared yet. Create a course code or invite students.',
  code: 'Course code',
  copyCode: 'Copy code',
  copied: 'Copied',
  invite: 'Invite students',
});
