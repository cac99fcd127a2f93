export const courseReasons = {
  'course-changed-meanwhile': 'Someone else changed the course. Check their change, then make yours again.',
  'element-changed-meanwhile': 'Someone else saved this element. Choose which text to keep.',
  'changed-meanwhile': 'Someone else changed this. Check the change, then make yours again.',
  'accent-not-a-color': 'Choose a color, such as #2f6380.',
  'cover-not-a-picture': '“{name}” is not an image of this course. Upload it first, or choose another one.',
  'order-incomplete': 'The order must contain each part exactly once. Reload the course and try again.',
  'outline-incomplete':
    'The outline must contain {level, select, section {each section} other {each element}} exactly once. Reload the course and try again.',
  'text-too-costly':
    'This text cannot be read. Line {line}: {because, select, lines {there are more than {most, number} lines} nesting {quotes and lists are nested more than {most, number} levels deep} parts {there are more than {most, number} list items, quotes and underlined headings} indentation {lists are indented too deep, too often} cells {tables have more than {most, number} cells} blocks {there are more than {most, number} checks, flashcards and other blocks} marks {a paragraph has too much formatting} other {a word is too long}}. Simplify it, then save again.',
  'deleted-too-long-ago':
    'The course was deleted more than {days, plural, one {# day} other {# days}} ago and cannot be restored.',
  'nothing-to-bring-back':
    'There is nothing to restore. It was already restored, or deleted more than {days, plural, one {# day} other {# days}} ago.',
  'parent-deleted-too':
    'The {parent, select, module {module that} section {section that} other {element that}} contained it was deleted too. Restore that first.',
  'name-taken-meanwhile': 'Something with the same name exists. Delete that first, then undo.',
  'publication-changed-since': '“{title}” changed since then. Open its versions to restore an earlier text.',
  'publication-verified':
    'Students were asked to show a criterion again, so this cannot be undone. Edit the element and publish it again.',
  'schedule-past': 'This time has passed. Choose a later one, or publish now.',
  'schedule-too-far': 'Choose a time within a year.',
  'publication-undone': 'This was already undone.',
  'publication-too-old':
    'This is more than {days, plural, one {# day} other {# days}} ago. Open the versions of the element to restore an earlier text.',
  'version-is-present': 'This is the current version. Restore another version first, then delete this one.',
  'version-is-published': 'Students see this version. Publish another one first, then delete this one.',
  'criterion-version-is-present':
    'This is the current version of the criterion. Restore another version first, then delete this one.',

  'author-not-confirmed': 'This person has not confirmed their email yet. Ask them to open the link we sent.',
  'author-without-account': 'No account has this email. Ask the person to sign up first.',
  'makes-courses-already': 'You can already create courses. Reload the page.',
  'authors-set-by-server':
    'The settings of the server decide who can create courses. To choose here, remove AUTHORS from them.',
  'mail-not-set-up': 'This server cannot send mail. Copy the invitation and send it yourself.',
  'sandbox-not-shared':
    'This is a private course to try things out. You can share it when an admin accepts your request.',
  'sandbox-one-course':
    'You can create one course until an admin accepts your request. Delete it to start another one.',
  'last-author': 'A course needs at least one author. Add another one first, or delete the course in its settings.',
  'only-author-of':
    'You are the only author of {courses}. Add another author to each course, or delete it, and try again.',
  'address-malformed-as-name': 'This is not a valid email. Enter one like name@example.org.',
  'student-already': 'This person is already a student of the course.',
  'group-name-taken': 'A group with the name “{name}” already exists. Choose another name.',
  'too-many-groups': 'A course has at most {most, number} groups. Delete one first.',
  'students-not-of-course':
    'One of these people is no longer a student of this course. Reload the page and choose again.',
  'review-comment-missing': 'Write a comment.',
  'comment-of-another': 'You can delete your own comments and those of reviewers. Resolve this one instead.',
  'review-without-comments': 'This review link does not allow comments. Ask the author for one that does.',
  'note-of-another': 'Only the author of a note can edit or delete it. Add a note of your own.',
  'you-are-last-admin': 'You are the last admin. Make another person an admin first.',
  'last-admin': 'This is the last admin. Make another person an admin first.',
  'owner-stays-admin': 'The owner of this server always stays an admin.',
  'not-enrolled-there': 'You are not enrolled in that course.',
  'code-unknown': 'Course not found. Please check the code and try again.',
  'taken-out-of-course': 'You were removed from this course. Ask its author to add you again.',
  'enrolled-already': 'You are already enrolled in this course.',
  'no-free-code': 'No free course code was found. Try again.',

  'module-is-draft': 'Students cannot see this module yet. Publish it, then remind them.',
  'language-unknown': 'Unknown language. Use a code such as de, fr or pt-BR.',
  'language-taken': 'The course already exists in this language. Open that translation, or choose another language.',
  'edition-of-edition': 'This course is a translation. Open its original, “{title}”, and add the language there.',

  'question-without-reply': 'Write a reply, or choose a status for the question.',
  'question-only-closed': 'You can close your question. Only authors can reply and reopen it.',
  'question-closed': 'This question is closed. Reopen it, then send your reply.',
  'question-answer-missing': 'Write a reply first.',

  'criteria-unknown': 'Some of these criteria are not in this element. Reload it. A new criterion has no id.',
  'criterion-named-twice': 'A criterion is listed twice. List each once.',
  'criterion-not-of-element': 'This criterion is not in this element.',
  'criterion-repeated': 'This criterion is listed twice.',
  'criteria-changed-meanwhile':
    'Someone else changed the criteria of this element. Check their change, then make yours again.',
  'too-many-criteria':
    'A course has at most {most, number} criteria, and this one would have {would, number}. Retire some first.',
  'say-what-changed':
    '{students, plural, one {# student has} other {# students have}} mastered a criterion that you changed. Say whether only the wording changed and they keep it (“carry”), or the meaning changed and they must show it again (“verify”).',
  'criterion-not-here': 'One of these criteria is retired or not in this course.',
  'too-many-criteria-to-try':
    'You can test at most {most, number} criteria at once, and these are {count, number}. Choose a module, section or element.',
  'too-many-elements-at-once':
    'One request can cover about {most, number} elements, and these are about {count, number}. Choose a module, section or element.',
  'no-criterion-for-scenario': 'There is no criterion for a scenario here. Add a criterion first.',
  'criterion-retired': 'This criterion is retired. Restore it before you improve it.',
  'nothing-to-improve': 'There is nothing to improve here. Choose another part.',
  'no-more-scenarios':
    'No more scenarios were found for these criteria. Name another subject, choose another part of the course, or write one yourself.',
  'scenario-criteria-missing':
    '{count, plural, one {One of the criteria is} other {# of the criteria are}} retired or not in this course: {rowIds}. Remove or restore them first.',
  'criterion-retired-or-elsewhere': 'This criterion is retired or not in this course.',
  'scenario-without-character': 'Enter the name of the character that the student explains to.',
  'scenario-without-misconception':
    'Choose the misconception of the character. One of the scenario’s criteria must list it.',
  'scenario-changed-meanwhile': 'Someone else saved this scenario. Check their change, then make yours again.',
} as const;
