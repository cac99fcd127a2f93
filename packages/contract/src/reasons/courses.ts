export const courseReasons = {
  'course-changed-meanwhile': 'Someone changed the course meanwhile. Look at their change, then repeat yours.',
  'element-changed-meanwhile': 'Someone saved this element meanwhile. Choose which text to keep.',
  'changed-meanwhile': 'This was changed meanwhile. Look at the change, then repeat yours.',
  'order-incomplete': 'The order must name each part exactly once. Reload the course and order again.',
  'outline-incomplete':
    'The outline must name each {level, select, section {of the sections} other {of the elements}} that are there exactly once. Reload the course and try again.',
  'text-too-costly':
    'This text cannot be read: at line {line}, {because, select, lines {there are more than {most, number} lines} nesting {quotations and lists stand in each other more than {most, number} deep} parts {there are more than {most, number} list items, quotations and underlined headings} indentation {lists are indented too far, too often} cells {tables have more than {most, number} cells} blocks {there are more than {most, number} checks, flash cards and other blocks} marks {a paragraph holds too many brackets, stars and other marks} other {a word is far too long}}. Take that apart or out, then save again.',
  'deleted-too-long-ago':
    'The course was deleted more than {days, plural, one {# day} other {# days}} ago and cannot be restored.',
  'nothing-to-bring-back':
    'There is nothing to bring back: it was brought back already, or deleted more than {days, plural, one {# day} other {# days}} ago.',
  'parent-deleted-too':
    'The {parent, select, module {module that} section {section that} other {element that}} it stood in was deleted too. Bring that back first.',
  'name-taken-meanwhile': 'Something of the same name is there now. Delete that first, then undo.',
  'version-is-present': 'This is the present text. Restore another version first, then delete this one.',
  'criterion-version-is-present':
    'This is what the criterion says now. Restore another version first, then delete this one.',

  'author-not-confirmed':
    'This person has not confirmed their e-mail address yet. Ask them to open the link that was sent to it.',
  'author-without-account': 'Nobody with this e-mail address has an account here. Ask them to sign up first.',
  'makes-courses-already': 'You may make courses already. Reload the page, and begin.',
  'last-author': 'A course keeps at least one author. Add another one first, or delete the course in its settings.',
  'only-author-of':
    'You are the only author of {courses}. Add another author in the settings of each course, or delete it, and try again.',
  'address-malformed-as-name': 'That is not an e-mail address. Write it like name@example.org.',
  'student-already': 'This person is a student of the course already.',
  'group-name-taken': 'A group of this course is called “{name}” already. Choose another name.',
  'too-many-groups': 'A course has at most {most, number} groups. Delete one that nobody needs any more.',
  'students-not-of-course':
    'Somebody named here is not a student of this course any more. Reload the page and choose again.',
  'note-of-another': 'Only whoever wrote a note changes or deletes it. Write one of your own.',
  'you-are-last-admin': 'You are the last admin. Make somebody else an admin first.',
  'last-admin': 'This is the last admin. Make somebody else an admin first.',
  'owner-stays-admin': 'The owner of the installation stays its admin.',
  'not-enrolled-there': 'You are not enrolled in that course.',
  'code-unknown': 'Course not found. Please check the code and try again.',
  'taken-out-of-course': 'You were taken out of this course. Ask its author to let you in again.',
  'enrolled-already': 'You are already enrolled in this course.',
  'no-free-code': 'No free code was found. Try again.',

  'module-is-draft': 'Students do not see this module yet. Publish it, then remind them.',
  'language-unknown': 'This language is not known here. Name it by its code, such as de, fr or pt-BR.',
  'language-taken': 'The course is there in this language already. Open that version, or choose another language.',
  'edition-of-edition':
    'This course is a translation itself. Open its original, “{title}”, and add the language there.',

  'question-without-reply': 'Write an answer, or name the status that the question gets.',
  'question-only-closed': 'You can close your question. Answering and reopening is for the authors.',
  'question-closed': 'This question is closed. Open it again, then send your answer.',
  'question-answer-missing': 'Write the answer first.',

  'criteria-unknown': 'Some of these criteria are not in this element. Reload it; a new criterion has no id.',
  'criterion-named-twice': 'A criterion is named twice. Name each once.',
  'criterion-not-of-element': 'This is no criterion of this element.',
  'criterion-repeated': 'This criterion is named twice.',
  'criteria-changed-meanwhile':
    'Someone changed the criteria of this element meanwhile. Look at their change, then repeat yours.',
  'too-many-criteria':
    'A course has at most {most, number} criteria, and this one would have {would, number}. Retire some first.',
  'say-what-changed':
    '{students, plural, one {# student holds} other {# students hold}} a criterion that you changed. Say whether only its wording changed and they keep it (“carry”), or its meaning and they show it again (“verify”).',
  'criterion-not-here': 'A criterion named here is retired or not part of the course.',
  'too-many-criteria-to-try':
    'These are {count, number} criteria, and at most {most, number} are tried at once. Choose a module, a section or an element.',
  'too-many-elements-at-once':
    'That is about {count, number} elements, and one request is about {most, number} at most. Choose a module, a section or an element.',
  'no-criterion-for-scenario': 'There is no criterion here that a scenario could ask for. Write criteria first.',
  'criterion-retired': 'This criterion is retired. Bring it back before you improve it.',
  'nothing-to-improve': 'There is nothing here that could be improved. Choose another part.',
  'no-more-scenarios':
    'Nothing more came of these criteria. Name another subject, choose another part of the course, or write it yourself.',
  'scenario-criteria-missing':
    '{count, plural, one {One of the criteria is} other {# of the criteria are}} retired or not in this course: {rowIds}. Leave them out, or bring them back first.',
  'criterion-retired-or-elsewhere': 'This criterion is retired, or not of this course.',
  'scenario-changed-meanwhile': 'Someone saved this scenario meanwhile. Look at their change, then repeat yours.',
} as const;
