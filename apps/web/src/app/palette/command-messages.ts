import { catalogue } from '../../ui/i18n/catalogue.ts';

/** Everyday words for the commands of everybody, by their ids. A search finds commands by them; they are not shown. */
export const commandMessages = catalogue('app/palette/command', {
  help: 'guide, manual, documentation, support, tutorial, faq, contact',
  install: 'app, desktop, home screen, add to phone, offline app',
  shortcuts: 'keys, hotkeys, keyboard, key bindings',
  profile: 'account, name, email, password, passkey, two factor, security, sessions, delete account, my data, photo',
  'own-settings':
    'preferences, options, interface language, change language, font size, theme, accessibility, notifications',
  theme: 'dark mode, light mode, night, day, appearance, colors, contrast, black, white',
  'log-out': 'sign out, log off, logout, exit, leave, quit, switch account',
  courses: 'my courses, switch course, join, code, enroll, other course',
  course: 'lesson, read, learn, continue, back to lesson, content',
  tutor: 'chat, help, question, explain, ai, ask, hint, assistant',
  notes: 'notebook, highlights, bookmarks, my notes, write down, marked text',
  progress: 'grades, results, statistics, score, mastery, how am i doing, certificate, completed',
  review: 'repeat, practice, flashcards, spaced repetition, revise, remember, study, exercises',
  'kept-courses': 'download, without internet, save course, airplane, no connection',
  language: 'translate, translation, other language, switch language',
});
