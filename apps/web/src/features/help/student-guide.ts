import { catalogue } from '../../ui/i18n/catalogue.ts';

export const studentGuide = catalogue('features/help/student-guide', {
  'join/title': 'Join a course',
  'join/1':
    'Enter the code from your teacher, in upper or lower case, with or without the dash. If you are on the enrollment list of a course, you join it when you sign in.',
  'join/2': 'You can join several courses. Select Courses in the user menu to open or add one.',
  'mastery/title': 'Mastery',
  'mastery/1':
    'Each course has criteria: things you should understand. You master a criterion when an answer shows it, in your own words or in a check. Reading alone does not count, and mistakes cost nothing.',
  'mastery/2':
    'The number next to the course title shows how many criteria remain. A check mark means you are finished.',
  'answers/title': 'Good answers',
  'answers/1':
    'Explain it as you would to a friend: in whole sentences, with reasons and an example. Text copied from the page or the tutor does not count, because it does not show what you understand.',
  'answers/2':
    'After a wrong answer, “Show a hint” shows the passage of the lesson, and then the author’s hint. Your teacher sees that you used it. Some courses need at least one answer without help. Some courses also show a model answer next to yours, on request, after you came close twice; a copy of it does not count.',
  'answers/3':
    'You can speak an open answer where there is a button for it: select “Speak your answer” or “Record your answer”, speak, correct the text, then send it. Recordings are not stored here.',
  'asked-back/title': 'Follow-up questions',
  'asked-back/1':
    'An open answer starts a conversation. The result comes first: you got it, or how many parts are missing. The words that count are underlined. Then you get a question about the rest. Covered points stay covered. You can leave and continue later, on any device.',
  'asked-back/2':
    'After two answers without progress, the grader shows a passage to read again. After four, you can ask your teacher. A conversation ends after six answers. You can then start a new one or try a similar question. In a lesson without questions, you can explain the lesson in your own words at the end.',
  'contest/title': 'Wrong results',
  'contest/1':
    'Select “Request a regrade” below the result and say why. For an open answer, it is in “About this result”. A teacher reviews your answer and decides. You can continue in the meantime.',
  'review/title': 'Reviews',
  'review/1':
    'Some courses ask you again later about what you mastered. It stays mastered. Your progress page shows what is due. Review begins with what you most likely forgot. If the course asks how sure you are, what was wrong although you were sure comes first.',
  'review/2':
    'The start page lists what you most likely forget first. In your profile, turn on a daily reminder by email or as a notification, and a weekly summary. They are off until you do.',
  'notes/title': 'Notes, questions and flags',
  'notes/1':
    'Select text in a lesson to write a note or flag a problem. Only you can see your notes. You can search them and export them as a page to print.',
  'notes/2':
    'Your questions go to the teachers of the course. You find the reply below the lesson and in your notes, and get a notification.',
  'notes/3': 'Flag a problem when something is wrong or unclear. You can see the outcome there.',
  'languages/title': 'Other languages',
  'languages/1':
    'Some courses are available in several languages. Switch in the sidebar below the contents, or in the user menu. You stay at the same place and keep your progress.',
  'offline/title': 'Offline',
  'offline/1':
    'You can read the open course offline. Select “Use offline” in the user menu to download whole courses with images. You see how much space each needs.',
  'offline/2':
    'Offline answers stay in this browser and are sent when you are online again. If the course has changed, you get a message, and your text is kept until you remove it.',
  'offline/3': 'If your browser supports it, select “Install app” in the user menu.',
  'privacy/title': 'Privacy',
  'privacy/1':
    'Teachers see your mastered criteria, your answers, your questions and flags, and on which days you opened which lesson. They can put you in groups and share notes about you with each other. They cannot see your notes. Other students see nothing. An unsent answer is stored so that you can continue on another device. Nobody else sees it, and it is deleted when you send it.',
  'shortcuts/1/keys': 'Ctrl K',
  'shortcuts/1/does': 'opens search and commands',
  'shortcuts/2/keys': '?',
  'shortcuts/2/does': 'shows the keyboard shortcuts',
  'shortcuts/3/keys': 'Tab',
  'shortcuts/3/does': 'moves to the next link, field or button. Shift + Tab moves back',
  'shortcuts/4/keys': '↑ ↓',
  'shortcuts/4/does': 'move through the course contents. Enter opens',
  'shortcuts/5/keys': '← →',
  'shortcuts/5/does': 'expand or collapse a module or section',
  'shortcuts/6/keys': 'Home, End',
  'shortcuts/6/does': 'first and last line of the course contents',
  'shortcuts/7/keys': 'Ctrl Enter',
  'shortcuts/7/does': 'saves a note, sends an answer, question or flag',
  'shortcuts/8/keys': 'Esc',
  'shortcuts/8/does': 'closes the open dialog or menu',
});
