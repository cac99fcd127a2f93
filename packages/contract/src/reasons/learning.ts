export const learningReasons = {
  'plan-without-days': 'Choose at least one day of the week.',
  'task-missing': 'Name the check or the scenario that you answer.',
  'nothing-to-explain': 'Nothing is asked of this element, so there is nothing to explain. Read on.',
  'all-explained': 'You have shown all that this element asks for.',
  'answer-being-graded':
    'Your last answer here is saved and will be graded soon. Wait for its result before you answer again.',
  'answer-waits-for-teacher':
    'Your answer to this question is with your teacher. You can answer again after it has been graded.',
  'criteria-being-changed':
    'What this asks for is being changed by its author. Nothing was recorded; send your answer again in a moment.',
  'answer-missing': 'Choose or write an answer first.',
  'words-missing': 'Write an answer first.',
  'check-gone': 'This check is not in the element any more. Reload the page.',
  'package-gone': 'This package is not in the element any more. Reload the page.',
  'package-file-gone': 'The file of this package is not in the course any more. Tell the author of the course.',
  'package-closed': 'This package has been open for too long. Close it and open it again from its lesson.',
  'package-not-open':
    'This package is not open to you any more. Open your course again; if it is not there, ask its author.',
  'package-unreadable': 'The file of this package cannot be read. Tell the author of the course.',
  'packages-not-played':
    'Packages cannot be played here yet: whoever runs this installation has to give it an address of its own for them (PACKAGES_URL).',
  'h5p-not-installed':
    'H5P is not installed on this server, so this package cannot play. An administrator can install it with “npm run install-h5p”.',
  'element-needs-evidence': 'This element is complete when you have shown what you know.',
  'tried-too-often': 'You have tried this often in the last hour. Read the lesson again and come back later.',
  'choose-an-option': 'Choose one of the options.',
  'choose-some-options': 'Choose at least one of the options.',
  'answer-true-or-false': 'Answer with true or false.',
  'answer-with-text': 'Answer with a text.',
  'answer-with-number': 'Answer with a number.',
  'fill-each-gap': 'Fill each gap.',
  'match-each-side': 'Give each left side its right side.',
  'order-all-items': 'Put all the items into an order.',

  'own-answers-only': 'Only a student’s own answers prove what they know.',
  'criterion-not-of-course': 'A criterion named here is not part of the course.',
  'progress-not-taken-back': 'Progress cannot be taken back here. Ask the author of the course.',
  'mastery-needs-evidence': 'A criterion is mastered by showing what you know, not by saying so.',
  'own-test-student-only': 'Only your own test student’s progress can be changed here.',
  'reset-needs-reason':
    'Only your own test student’s progress can be changed here. A student’s is reset with a reason.',
  'reset-reason-missing': 'Say why you reset it: the student reads the reason.',
  'verdict-given-elsewhere':
    'This answer was given in another language of the course. Change to that language and decide there: it holds here too.',
  'verdict-not-contestable': 'Only a verdict on an answer can be looked at again. Name the answer’s entry.',
  'answer-counts-already': 'This answer counts already; there is nothing to look at again.',
  'quote-not-in-answer': 'Quote words of your own answer exactly as they stand there.',
  'contested-already': 'You have asked for this verdict to be looked at already.',
  'verdict-stands-already': 'The verdict stands like this already.',
  'answer-marked-already': 'This answer was marked meanwhile. Go on with the next one.',
  'answer-of-other-meaning': 'The criterion asks for something else since this was answered. Go on with the next one.',
  'mark-takes-mastery': 'The student holds this criterion by this answer. Say that they are to lose it.',
  'missing-point-unknown': 'The key points of the criterion were changed meanwhile. Reload the page and mark it again.',
  'no-certificates-here': 'This course gives no certificates. Ask its author.',
  'certificate-needs-all':
    'You get a certificate when you have mastered all that the course asks for. Reload the page to see what is left.',
  'certificate-taken': 'You have a certificate of this course already. Delete that one first to get another.',
  'certificate-withdrawn': 'This certificate was withdrawn, and is not handed out any more.',
  'no-certificate-for-test-student': 'A test student gets no certificate. Join the course as yourself.',
  'test-student-stays': 'You are not a student of this course, so there is nothing to leave.',
  'certificate-words-missing': 'Write what everybody may read about this criterion, or take it out.',
  'issuer-missing': 'Say who issues the certificates, such as the name of your school.',
  'certificate-criterion-unknown':
    'A criterion named here is not in the course any more. Reload the page; what you wrote for the others is kept.',
  'answer-not-grantable': 'One of these answers would not be granted any more. Reload the page.',
} as const;
