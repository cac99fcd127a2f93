import { catalogue } from '../../../ui/i18n/catalogue.ts';

export const overviewMessages = catalogue('app/author/overview', {
  course: 'Course',
  module: 'Module',
  section: 'Section',
  emptyCourse: 'Drop documents and have a module drafted from them, or add a module in the tree and write it yourself.',
  emptyModule: 'No sections yet. Have one drafted, or add one in the tree: the menu of this module has it.',
  emptySection: 'No elements yet. Have one drafted, or add one in the tree: the menu of this section has it.',
  unreadable: '{count, plural, one {{names} was not readable.} other {{names} were not readable.}} See why.',
  addSources: 'Add documents',
  generateModule: 'Generate module',
  draftSection: 'Generate a section',
  draftElement: 'Generate an element',
  modules: '{count, plural, one {module} other {modules}}',
  elements: '{count, plural, one {element} other {elements}}',
  rows: '{count, plural, one {criterion} other {criteria}}',
  students: '{count, plural, one {student} other {students}}',
  active: '{count, plural, =0 {none here this week} other {# here this week}}',
  due: 'due on {day}',
  sectionsCounted: '{count, plural, =0 {no sections} one {# section} other {# sections}}',
  elementsCounted: '{count, plural, =0 {no elements} one {# element} other {# elements}}',
  rowsCounted: '{count, plural, =0 {no criteria} one {# criterion} other {# criteria}}',
  next: 'What is next',
  failed: '{count, plural, one {# document} other {# documents}} could not be read. See why.',
  draft:
    '{count, plural, one {# document has} other {# documents have}} no criteria drawn from {count, plural, one {it} other {them}} yet. Generate a module.',
  review:
    '{count, plural, one {# element is a draft} other {# elements are drafts}}. Look through {count, plural, one {it} other {them}} and publish what is good.',
  behind:
    '{count, plural, one {# part of this translation is} other {# parts of this translation are}} not as far as the original. Look at the first.',
  reviewDrafts: 'Review',
  emptyModules: '{count, plural, one {# module has} other {# modules have}} no sections yet.',
  emptySections: '{count, plural, one {# section has} other {# sections have}} no elements yet.',
  unproved:
    '{count, plural, one {# element has} other {# elements have}} no criteria: students cannot show what they learnt there.',
  contested: '{count, plural, one {# student asks} other {# students ask}} to have a verdict looked at again.',
  idle: '{count, plural, one {# check proves} other {# checks prove}} nothing: {count, plural, one {its} other {their}} criteria are retired. Point {count, plural, one {it} other {them}} at others.',
  unasked: '{count, plural, one {# criterion is} other {# criteria are}} asked for nowhere.',
  untaught: '{count, plural, one {# criterion is} other {# criteria are}} asked for but taught nowhere.',
  ownGrading:
    '{count, plural, one {# criterion needs} other {# criteria need}} grading by you: about {minutes, plural, one {# minute} other {# minutes}} per student. Add checks with a key, or have a model grade.',
  leaning:
    '{count, plural, one {# criterion rests} other {# criteria rest}} on documents that are switched off or gone.',
  misjudged:
    '{count, plural, one {# criterion was} other {# criteria were}} judged wrongly when the judge was tried. See which.',
  disagreeing:
    '{count, plural, one {The judge seldom says what you say on} other {On # criteria the judge seldom says what you say, most seldom on}} “{name}”. Mark more answers, or sharpen its key points.',
  share: 'Nobody can join yet. Make a code, or list addresses.',
  code: 'Students join with',
  copyCode: 'Copy code',
  copied: 'Copied',
  invite: 'Invite students',
});
