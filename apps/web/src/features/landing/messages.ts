import { catalogue } from '../../ui/i18n/catalogue.ts';

export const landingMessages = catalogue('features/landing', {
  pageTitle: 'Coursecraft: turn expert knowledge into courses, and see what students master',
  titleTaught: 'Teach what experts know.',
  titleProved: 'See what students understand.',
  lead: 'Drop in your documents. Coursecraft drafts a course with citations. Students demonstrate each criterion in their own words.',
  start: 'Create your account',
  haveCode: 'I have a code',
  demo: 'Request a demo',
  signIn: 'Sign in',
  draftAlt: 'A drafted lesson with footnotes in the editor, next to its criteria.',
  draftCaption: 'A lesson drafted from a PDF. Each criterion on the right cites its file, page and sentence.',
  howTitle: 'From a document to a mastered criterion',
  step1: 'Drop a document',
  step2: 'Review the drafted module',
  step3: 'Share the course code',
  step4: 'See the evidence in students’ own words',
  answerTitle: 'Reading is not enough, and mistakes cost nothing',
  answer:
    'A check says what is missing and gives a hint, not the solution. The tutor answers only from the course, with quotes. Students master a criterion when their own answer demonstrates it.',
  answerAlt: 'A student answered a check wrongly and sees the reason, a hint and a button to request a regrade.',
  evidenceTitle: 'Every result has a reason you can read',
  evidence:
    'Students see which of their own words earned each criterion, and what comes next. Teachers see the same and can change results. The log keeps both.',
  evidenceAlt: 'A student’s progress page with mastered criteria, evidence and next steps.',
  privateTitle: 'Run it yourself',
  private:
    'One command on your own machine, with a real database included. Documents, answers and accounts stay on your server.',
  engineTitle: 'No AI key needed',
  engine:
    'Coursecraft works with your documents alone, even offline. Connect a language model for freer writing and automatic grading. Every result shows whether AI made it.',
  limitsTitle: 'You decide',
  limits:
    'A draft is only a draft: you decide what to keep. A result can be wrong, so students can request a regrade and a person decides.',
  closing: 'Try it with your own documents.',
});
