import { catalogue } from '../../ui/i18n/catalogue.ts';

export const authorGuide = catalogue('features/help/author-guide', {
  'begin/title': 'Beginning a course',
  'begin/1':
    'Your courses, where the logo leads, has what you teach and learn with what is next in each. Documents dropped there make a course that is named after the first of them; it leads on by one press at a time. The user menu, Create New Course, begins with an empty course, with documents, or with the sample course. What you make is yours to author; others join as authors in the settings of the course.',
  'begin/2':
    'A course has modules, a module has sections, a section has elements: lessons, checks, flashcards, scenarios and more.',
  'documents/title': 'From documents',
  'documents/1':
    'Drop PDF, Word, OpenDocument, PowerPoint, Excel, HTML, EPUB, Markdown or text files on Sources. An empty course asks for an outline once they are read, and for the draft once you have looked it over; later, Generate module drafts sections, elements, criteria and checks from them and says on which file and page each rests.',
  'documents/2':
    'Pictures come along with their captions and stand below their document. Lessons show those that have a caption or words for people who do not see them; drawings made of lines stay behind.',
  'documents/3':
    'A document that you switch off is not drawn on any more. What already leans on it is listed, so that you can decide. Text that was read wrongly can be corrected there.',
  'editing/title': 'Writing and editing',
  'editing/1':
    'An element opens in the editor as it reads. The same text can be seen as Markdown, beside its preview, or as learners see it. It is saved as you go; what cannot be saved waits in this browser.',
  'editing/2':
    'Under Ask you say what should change, such as “Replace sea with ocean” or “Make this plainer”; what is understood stands below the field, made of your own text. Each proposed change is shown with what it does to the criteria, and only what you accept is made. Outlines are asked for there too: add a section, split a module, order it by difficulty.',
  'editing/3': 'Versions keeps every save. Comparing and going back loses nothing.',
  'criteria/title': 'Criteria',
  'criteria/1':
    'A criterion is what a student must show. Learners never see it. Under Criteria you write them, give examples of good and bad answers, and try the judge on them before students do.',
  'criteria/2':
    'Coverage says which criteria are taught and asked nowhere. Changing a criterion that students hold asks you first: do only the words change, or must they show it again?',
  'checks/title': 'Checks and scenarios',
  'checks/1':
    'A check with a key is scored by its key. Free answers and scenarios are graded by a language model where one is connected, criterion by criterion and with a quote of the student’s words. Otherwise you grade them under Mark answers.',
  'checks/2':
    'A verdict can be wrong. Students may contest it; you find the answer under Students and decide. Your decision becomes an example for the judge.',
  'checks/3':
    'Mark answers shows the answers of which the judge is least sure, one after the other: a key says what each is worth. The judge learns the words and how much to ask for, and you see how often it says what you say. Earlier answers that it would grant by now wait there for your word.',
  'students/title': 'Students',
  'students/1':
    'Settings, Joining, has the code, its QR code, and the list of e-mail addresses whose owners are in as soon as they sign in. Paste a list or choose a CSV file; doing it twice changes nothing.',
  'students/2':
    'The user menu, Users, finds everybody in your courses, invites a person, and removes one. What a removed student proved is kept and counts again if they come back.',
  'students/3':
    'Under Students you see how far each has come and on which words. Choose some of them to make a group, such as a class; a student may be in several. Statistics, marking, the inbox and contested verdicts then show one group alone, and the choice goes with you from page to page.',
  'students/4':
    'A student’s page has the way through the course day by day, what they wrote and how it was judged, what comes next, and notes that only the authors of the course read. Wherever a student’s name stands, it leads there.',
  'view/title': 'Seeing it as a learner',
  'view/1':
    'The eye in the header shows the course as a learner has it. What you do there belongs to a test student of your own and never counts among your students.',
  'languages/title': 'A course in several languages',
  'languages/1':
    'Settings, Languages, adds one: the same course with all its texts, as drafts to be translated, by hand or by a language model where one is connected. It is a course of its own, with its own code, and students of either may change to the other once something of it is published.',
  'languages/2':
    'Each part says how it stands beside the original. Open an element and press Show the original: its text stands beside yours, with what has changed in it since. Say that it is up to date when your text says the same; until then the overview and the tree keep a mark on it.',
  'languages/3':
    'What a student proves in one language counts in the others, as long as the criterion asks for the same in both. A verdict is overruled in the language in which the answer was given, and holds in all.',
  'engine/title': 'Who writes',
  'engine/1':
    'Without a language model, drafts follow the structure of your documents, the tutor shows passages, edits are commands, and you grade free answers. With one, the model drafts, answers, edits and grades. The page says which of the two wrote something, and “What is sent to the model” shows word for word what would be sent.',
  'lost/title': 'When something went wrong',
  'lost/1':
    'What you delete can be undone at once, and for 30 days under Recently deleted, at the foot of the course contents; a deleted course can be restored as long under Open Another Course. When two of you change the same text, both are shown and neither is lost.',
  'lost/2':
    'A right-click, or a finger that rests, on any place of the page in edit mode opens a form to tell the admins what is wrong there. With Shift the browser opens its own menu.',
  'shortcuts/1/keys': 'Ctrl K',
  'shortcuts/1/does': 'finds courses, elements, students and everything that can be done',
  'shortcuts/2/keys': '?',
  'shortcuts/2/does': 'lists these keys',
  'shortcuts/3/keys': '/',
  'shortcuts/3/does': 'searches the course',
  'shortcuts/4/keys': '↑ ↓',
  'shortcuts/4/does': 'walk through the course; letters jump to a title',
  'shortcuts/5/keys': 'Enter',
  'shortcuts/5/does': 'opens; F2 renames; Delete deletes',
  'shortcuts/6/keys': 'Alt ↑ ↓',
  'shortcuts/6/does': 'moves a module, section or element',
  'shortcuts/7/keys': 'Ctrl Z',
  'shortcuts/7/does': 'in the course contents takes back what was done there last',
  'shortcuts/8/keys': 'Ctrl S',
  'shortcuts/8/does': 'saves the element at once',
  'shortcuts/9/keys': 'A, R',
  'shortcuts/9/does': 'accepts or refuses the proposed change that has the focus',
  'shortcuts/10/keys': 'Esc',
  'shortcuts/10/does': 'closes what lies over the page',
});
