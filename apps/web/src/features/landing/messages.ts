import { catalogue } from '../../ui/i18n/catalogue.ts';

export const landingMessages = catalogue('features/landing', {
  pageTitle: 'Coursecraft: what an expert knows, taught and proved',
  titleTaught: 'What an expert knows, taught.',
  titleProved: 'What a student understands, proved.',
  lead: 'Drop your documents in. Coursecraft drafts a course from them and names the page it rests on. Students prove each criterion in their own words.',
  start: 'Create your account',
  demo: 'Ask for a demo',
  signIn: 'Sign in',
  draftAlt:
    'A drafted lesson in the editor, with its footnotes, beside the criteria that students are measured against.',
  draftCaption: 'A lesson drafted from a PDF. Every criterion on the right names the file, the page and the sentence.',
  howTitle: 'From a document to a mastered criterion',
  step1: 'Drop a document',
  step2: 'Review the drafted module',
  step3: 'Share the course code',
  step4: 'See who proved what, in which words',
  answerTitle: 'Reading is not enough, and a mistake costs nothing',
  answer:
    'A check says what is missing and gives a hint, not the solution. A tutor answers from the course alone and quotes it. A criterion is mastered when an answer of the student’s own shows it.',
  answerAlt: 'A student answered a check wrongly and reads why, with a hint, and may ask the teacher to look at it.',
  evidenceTitle: 'Every mark has a reason that can be read',
  evidence:
    'Students see on which of their own words each criterion rests and what comes next. Teachers see the same, may overrule it, and the record keeps both.',
  evidenceAlt: 'A student’s page of progress: what is shown, on which answers, and what comes next.',
  privateTitle: 'Yours to run',
  private:
    'One command on your own machine, with a real database inside. Documents, answers and people stay where you put them.',
  engineTitle: 'No AI key needed',
  engine:
    'The built-in engine works from your documents alone and without a network. A language model is one setting away and writes more freely. The page says which of the two wrote something.',
  limitsTitle: 'What it leaves to you',
  limits:
    'A draft is a draft: you decide what stays. A verdict on a free answer can be wrong, so students may contest it and a person decides.',
  closing: 'Try it with a document of your own.',
});
