import { catalogue } from '../../ui/i18n/catalogue.ts';

export const authorGuide = catalogue('features/help/author-guide', {
  'begin/title': 'Create a course',
  'begin/1':
    'Your courses (select the logo) lists what you teach and learn, with the next step in each course. Drop documents there, or select New course to start from documents, an idea, a blank course, an import or the sample. Documents become an outline that you review. You are the author of the courses you create. Add more authors in the course settings.',
  'begin/2':
    'A course has modules, modules have sections, and sections have elements: lessons, checks, flashcards, scenarios and more.',
  'documents/title': 'Documents',
  'documents/1':
    'Drop PDF, Word, OpenDocument, PowerPoint, Excel, HTML, EPUB, Markdown, text or caption files in Sources, paste text, or add a web page. In an empty course, you then review an outline and start the draft. Later, use Generate module. It drafts sections, elements, criteria and checks with citations of file and page.',
  'documents/2':
    'Images and their captions are extracted and listed below their document. Drafts use images that have a caption or a description. Line drawings are not extracted.',
  'documents/3':
    'A document that you switch off is not used in new drafts. Content that cites it is listed, so that you can decide what to do. You can correct extracted text in Sources.',
  'editing/title': 'Write and edit',
  'editing/1':
    'Elements open in the visual editor. You can also edit the Markdown source with a preview, or see the student’s view. Changes are saved automatically. If saving fails, they stay in this browser.',
  'editing/2':
    'In the Ask tab, say what to change, such as “Replace sea with ocean” or “Make this plainer”. Examples from your text are shown below the field. Each proposed edit shows its effect on criteria, and only accepted edits are applied. You can also ask for a new outline: add a section, split a module, or order by difficulty.',
  'editing/3': 'Versions keeps every save. You can compare and restore versions at any time.',
  'editing/4':
    'With a language model, select text in the visual editor to have it made shorter, clearer or simpler, translated, or followed by an example or a check. The change appears in the text: Enter accepts it, Esc rejects it. Proposals begin with the sentences they would remove that may matter, such as warnings.',
  'criteria/title': 'Criteria',
  'criteria/1':
    'A criterion is something a student must demonstrate. Students do not see it. In the Criteria tab, you write criteria, add examples of good and bad answers, and test the grader with them. Try the grader shows the result of an answer that you type. What the grader gets wrong comes first when you review a draft.',
  'criteria/2':
    'Coverage shows which criteria are not taught or not checked. If you change a criterion that students have mastered, you choose whether only the wording changed or whether they must show it again.',
  'checks/title': 'Checks and scenarios',
  'checks/1':
    'Checks with an answer key are graded automatically. If a language model is connected, it grades open answers and scenarios, one criterion at a time, and quotes the student. A model that has not passed the evaluation of your administrator only suggests: you confirm what it accepts. Without a model, you grade under Grade answers.',
  'checks/2':
    'A result can be wrong. Students can request a regrade. You find these requests under Students and decide. The grader uses your decision as an example.',
  'checks/3':
    'Grade answers shows the least certain answers first. Use the keys on the buttons to grade; Enter confirms what a model suggests. The grader learns from your grades, and you see how often it agrees with you. Earlier answers that would now pass are listed there for your decision.',
  'checks/4':
    'A scenario is a role play, a new case that is not in the lesson, or an explanation to a character who believes a misconception that a criterion lists. The character asks until the explanation corrects it. Generate scenarios writes the kinds that fit; check them before you publish the element.',
  'students/title': 'Students',
  'students/1':
    'Share has the course code with its link and QR code, and invites people by email. Settings, Enrollment has the enrollment list too. People on the list are enrolled when they sign in. Paste a list or choose a CSV file. Duplicates are ignored.',
  'students/2':
    'Users in the user menu lists everyone in your courses. You can invite and remove people there. The progress of removed students is kept and counts again if they return.',
  'students/3':
    'Students shows the progress and evidence of each student. Select some to create a group, such as a class. A student can be in several groups. You can filter statistics, the grading queue, the inbox and regrade requests by group.',
  'students/4':
    'The student page shows activity by day, answers and results, next steps, and teacher notes that only the authors of the course can read. Select a student’s name anywhere to open it.',
  'view/title': 'Student view',
  'view/1':
    'The eye in the header shows the course as students see it. Your answers there belong to a test student, who is not counted.',
  'languages/title': 'Course languages',
  'languages/1':
    'Add languages in Settings, Languages. You get a linked course with all texts as drafts. Translate them by hand or with a connected language model. The translation has its own code. Students can switch languages once something is published.',
  'languages/2':
    'Each part shows whether it is up to date. Open an element and select Show the original to see the original text and its changes next to yours. Confirm that it is up to date when both match. Until then, the overview and the tree mark it.',
  'languages/3':
    'Progress in one language counts in the others if the criterion means the same in both. You change a result in the language of the answer. The change applies to all languages.',
  'engine/title': 'AI',
  'engine/1':
    'Without a language model, drafts follow the structure of your documents, the tutor shows passages, edits are commands, and you grade open answers. With a model, AI drafts, tutors, edits and grades. Every result shows whether AI made it. “Show the prompt” shows exactly what is sent.',
  'lost/title': 'Recover work',
  'lost/1':
    'You can undo a deletion immediately, or for 30 days under Recently deleted below the course contents. You can restore a deleted course for 30 days under Open Another Course. If two people edit the same text, both versions are kept and you choose.',
  'lost/2':
    'Send feedback to the admins with the button below or from the user menu. In edit mode you can also right-click or long-press a place. Texts, fields, links and the course contents keep the browser menu there.',
  'shortcuts/1/keys': 'Ctrl K',
  'shortcuts/1/does': 'opens search and commands',
  'shortcuts/2/keys': '?',
  'shortcuts/2/does': 'shows the keyboard shortcuts',
  'shortcuts/3/keys': '/',
  'shortcuts/3/does': 'searches the course',
  'shortcuts/4/keys': '↑ ↓',
  'shortcuts/4/does': 'move through the course. Letters jump to a title',
  'shortcuts/5/keys': 'Enter',
  'shortcuts/5/does': 'opens; F2 renames; Delete deletes',
  'shortcuts/6/keys': 'Alt ↑ ↓',
  'shortcuts/6/does': 'moves a module, section or element',
  'shortcuts/7/keys': 'Ctrl Z',
  'shortcuts/7/does': 'undoes the last change to the course contents',
  'shortcuts/8/keys': 'Ctrl S',
  'shortcuts/8/does': 'saves the element',
  'shortcuts/9/keys': 'A, R',
  'shortcuts/9/does': 'accepts or rejects the focused edit',
  'shortcuts/12/keys': 'J, K, E',
  'shortcuts/12/does': 'moves through the inbox, and resolves the entry',
  'shortcuts/11/keys': 'Ctrl J',
  'shortcuts/11/does': 'moves from selected text to its AI tools',
  'shortcuts/10/keys': 'Esc',
  'shortcuts/10/does': 'closes the open dialog or menu',
});
