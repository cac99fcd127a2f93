import { catalogue } from '../../ui/i18n/catalogue.ts';

/** Everyday words for the commands of authors, by their ids. In a separate catalog that students do not load. */
export const authorCommandMessages = catalogue('app/palette/author-command', {
  people: 'users, accounts, learners, members, roles, add students, enrollments',
  'open-course': 'switch course, change course, my courses, all courses, other course',
  'new-course': 'new course, add course, start, blank, empty, from documents, make a course, build',
  'bring-course': 'upload course, scorm, common cartridge, canvas, moodle, migrate, restore a file, load, imscc',
  admin: 'administration, administrator, manage installation, system, users, demo requests, api keys',
  home: 'start page, dashboard, my courses, overview of courses, main page',
  mode: 'preview, previews, see as a student, view as student, learner view, test, try it, edit mode, editing, look',
  'share-preview': 'review link, reviewer, guest, without account, public link, external review, preview link',
  comments: 'feedback, annotations, remarks, discuss, mention, review notes, suggestions, comment on text',
  inbox: 'questions, messages, mail, replies, answers to students, requests, notifications, regrade, appeal, contest',
  problems: 'flags, issues, errors, bugs, mistakes, complaints, reported problems',
  statistics: 'stats, analytics, insights, reports, results, figures, numbers, charts, mastery, completion, dashboard',
  settings: 'preferences, options, configure, rename course, title, description, cover, setup',
  share:
    'invite, invitation, join code, course code, link, qr, enroll, enrollment, access, send to students, add students',
  authors: 'collaborators, team, teachers, coauthor, add author, permissions, colleague, editors, transfer',
  languages: 'translate, translation, localize, other language, german, spanish, french',
  grading: 'strictness, passing, attempts, rules, assessment settings, evidence, mastery rules, retries',
  platforms: 'lti, grade passback, send grades to lms, roster',
  certificates: 'diploma, badge, credential, completion certificate, award',
  ai: 'model, openai, chatgpt, claude, ollama, gemini, artificial intelligence, llm, assistant settings, api key',
  duplicate: 'copy course, clone, make a copy, template',
  'delete-course': 'remove course, trash, throw away, erase, get rid of, destroy',
  export:
    'download, backup, save as, scorm, cmi5, word, pdf, print, epub, book, lms, canvas, moodle, anki, web page, archive',
  marking: 'marking, grade, mark, score, review answers, to grade, submissions, essays, correct, assess',
  'add-module': 'new module, chapter, unit, create module, add section, add lesson',
  generate:
    'ai draft, write with ai, create content, make a module, create lesson, outline, generate course, quiz, questions',
  ask: 'edit with ai, rewrite, shorten, improve, change text, chat, prompt, copilot, assistant',
  criteria: 'goals, objectives, rubric, outcomes, key points, competencies, standards, learning goals',
  versions: 'history, undo, restore version, previous, revert, older, changes, compare, diff, rollback',
  sources: 'files, documents, upload, pdf, material, attachments, references, links, web page, library',
  students: 'learners, class, roster, participants, gradebook, who is enrolled, progress of students, evidence',
  'publish-changes': 'go live, release, update, make live, deploy, unpublished, save for students',
  'publish-all': 'go live, release, launch, make visible, make public, drafts',
  'review-drafts': 'check drafts, look through, proofread, approve, unpublished, accept',
  'send-feedback': 'suggestion, contact, support, opinion, wish',
  'recently-deleted': 'trash, bin, restore, undelete, recover, deleted, removed, undo delete',
});
