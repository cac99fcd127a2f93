import { catalogue } from '../../ui/i18n/catalogue.ts';

export const studentGuide = catalogue('features/help/student-guide', {
  'join/title': 'Joining a course',
  'join/1':
    'Type the code that your teacher gave you, in capitals or not, with or without the dash. If your address was put on the list of a course, you are in as soon as you sign in.',
  'join/2': 'You can be in several courses. The user menu, Courses, opens another one or adds one by its code.',
  'mastery/title': 'What mastered means',
  'mastery/1':
    'A course asks for certain things to be understood. Each of them is mastered when an answer of yours shows it, in your own words or by a task solved. Reading alone masters nothing, and nothing is taken away because you got something wrong.',
  'mastery/2':
    'The number beside the course title says how much remains. A check mark stands there when you are through.',
  'answers/title': 'Answering well',
  'answers/1':
    'Say it as you would to a friend who was not there: whole sentences, why it is so, an example. Words copied from the page or from the tutor are not counted, because they do not show that you understood.',
  'answers/2':
    'A hint helps with the next step. Whether you used one is noted with the answer. Some courses want at least one answer without help.',
  'asked-back/title': 'When you are asked back',
  'asked-back/1':
    'A free answer begins a conversation. Below your words stands how many parts of what is asked for they have shown, with those words underlined; then you are asked for the rest. What you have shown stays shown. You can leave at any time: on your return, on another device too, it stands there as you left it.',
  'asked-back/2':
    'Where you are offered statements, choose one by a tap, a number or an arrow key, and say why. After six answers a conversation ends; it can be begun anew, or the same is asked elsewhere. A lesson without a question of its own can be taught back, below its text.',
  'contest/title': 'When a verdict is wrong',
  'contest/1':
    'Press “Ask the teacher to look at this” below it and say why. A person who teaches the course looks at your answer and decides. Until then nothing is lost.',
  'review/title': 'Coming back to what you know',
  'review/1':
    'Some courses ask you to show again, after a while, what you have mastered. It stays mastered meanwhile. What is due stands on the page of your progress.',
  'notes/title': 'Notes, questions, flagged places',
  'notes/1':
    'Select words of a lesson to write a note on them or to flag them. Notes are for you alone; you can search them and save them as a file.',
  'notes/2':
    'A question goes to those who teach the course. Their answer appears under the lesson and among your notes, and the bell at the top tells you of it.',
  'notes/3':
    'Flag a place when something on the page is wrong or cannot be understood. You see there what became of it.',
  'languages/title': 'Learning in another language',
  'languages/1':
    'Some courses are there in several languages. The sidebar, below the contents, and the user menu change to another one: you come to the same place there, and all that you have proved comes along, in the words in which you said it.',
  'offline/title': 'Without a connection',
  'offline/1':
    'The course that you have open can be read without a connection. “Learn without a connection” in the user menu keeps whole courses on the device, with their pictures; how much room each takes stands beside it.',
  'offline/2':
    'An answer given meanwhile waits in this browser and is sent once, in its order, when the connection is back. Where the course has changed by then you are told, and what you wrote stays until you remove it.',
  'offline/3': 'Where your browser offers it, “Install as an app” in the user menu puts Coursecraft among your apps.',
  'privacy/title': 'Who sees what',
  'privacy/1':
    'Those who teach the course see what you mastered, on which answers, and the questions and flagged places that you sent. They see on which days you were in which lesson, may put you into a group such as a class, and may write notes about you for each other. They do not see your notes. Other students see nothing of yours.',
  'shortcuts/1/keys': 'Ctrl K',
  'shortcuts/1/does': 'finds courses, elements and everything that can be done',
  'shortcuts/2/keys': '?',
  'shortcuts/2/does': 'lists these keys',
  'shortcuts/3/keys': 'Tab',
  'shortcuts/3/does': 'goes to the next link, field or button; with Shift back',
  'shortcuts/4/keys': '↑ ↓',
  'shortcuts/4/does': 'walk through the table of contents; Enter opens',
  'shortcuts/5/keys': '← →',
  'shortcuts/5/does': 'fold and unfold a module or section',
  'shortcuts/6/keys': 'Home, End',
  'shortcuts/6/does': 'first and last line of the table of contents',
  'shortcuts/7/keys': 'Ctrl Enter',
  'shortcuts/7/does': 'keeps a note, sends a question or a flagged place',
  'shortcuts/8/keys': 'Esc',
  'shortcuts/8/does': 'closes what lies over the page',
});
