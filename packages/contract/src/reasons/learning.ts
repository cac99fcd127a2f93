export const learningReasons = {
  'plan-without-days': 'Choose at least one day of the week.',
  'task-missing': 'Name the check or scenario of your answer.',
  'nothing-to-explain': 'This element has no criteria, so there is nothing to explain. Continue reading.',
  'all-explained': 'You have mastered everything in this element.',
  'answer-being-graded':
    'Your last answer here is saved and will be graded soon. Wait for its result before you answer again.',
  'answer-waits-for-teacher':
    'Your answer to this question is with your teacher. You can answer again after it has been graded.',
  'no-model-answer': 'There is no model answer for this answer.',
  'criteria-being-changed':
    'The author is changing the criteria of this question. Nothing was saved. Send your answer again in a moment.',
  'answer-missing': 'Choose or write an answer first.',
  'words-missing': 'Write an answer first.',
  'check-gone': 'This check was removed from the element. Reload the page.',
  'package-gone': 'This package was removed from the element. Reload the page.',
  'package-file-gone': 'The file of this package was deleted. Ask the author of the course.',
  'package-closed': 'This package has been open too long. Close it and open it again.',
  'package-not-open':
    'You no longer have access to this package. Open your course again. If it is missing, ask its author.',
  'package-unreadable': 'The file of this package cannot be read. Ask the author of the course.',
  'packages-not-played':
    'Packages cannot be played yet. Ask your administrator to set up a separate address for them (PACKAGES_URL).',
  'h5p-not-installed':
    'H5P is not installed on this server, so this package cannot play. An administrator can install it with “npm run install-h5p”.',
  'element-needs-evidence': 'This element is completed when you have mastered its criteria.',
  'tried-too-often': 'You have tried this too often in the last hour. Read the lesson again and come back later.',
  'choose-an-option': 'Choose one of the options.',
  'choose-some-options': 'Choose at least one of the options.',
  'answer-true-or-false': 'Answer with true or false.',
  'answer-with-text': 'Answer with text.',
  'answer-with-number': 'Answer with a number.',
  'fill-each-gap': 'Fill in every blank.',
  'match-each-side': 'Match every item on the left.',
  'order-all-items': 'Put all items in order.',

  'own-answers-only': 'Only a student’s own answers count as evidence.',
  'criterion-not-of-course': 'One of these criteria is not in this course.',
  'progress-not-taken-back': 'You cannot reset progress here. Ask the author of the course.',
  'mastery-needs-evidence': 'To master a criterion, answer a question about it.',
  'own-test-student-only': 'You can change only your own test student’s progress here.',
  'reset-needs-reason':
    'You can change only your own test student’s progress here. To reset a student’s progress, give a reason.',
  'reset-reason-missing': 'Enter a reason for the reset. The student can read it.',
  'verdict-given-elsewhere':
    'This answer was given in another language of the course. Switch to that language and decide there. The decision applies here too.',
  'verdict-not-contestable': 'Regrades are possible only for answers. Choose the entry of an answer.',
  'answer-counts-already': 'This answer already counts, so no regrade is needed.',
  'quote-not-in-answer': 'Quote your own answer exactly.',
  'contested-already': 'You have already requested a regrade of this answer.',
  'verdict-stands-already': 'The result is already like this.',
  'answer-marked-already': 'Someone else graded this answer. Continue with the next one.',
  'answer-of-other-meaning': 'The criterion has changed since this was answered. Continue with the next one.',
  'mark-takes-mastery': 'The student mastered this criterion with this answer. Confirm that they lose it.',
  'missing-point-unknown': 'The key points have changed. Reload the page and grade it again.',
  'no-certificates-here': 'This course offers no certificates. Ask its author.',
  'certificate-needs-all':
    'You get a certificate when you have mastered everything in the course. Reload the page to see what is left.',
  'certificate-taken': 'You already have a certificate of this course. Delete it first to get a new one.',
  'certificate-withdrawn': 'This certificate was withdrawn and cannot be downloaded.',
  'no-certificate-for-test-student': 'Test students get no certificates. Join the course as yourself.',
  'test-student-stays': 'You are not enrolled in this course.',
  'certificate-words-missing': 'Write a public description of this criterion, or remove it.',
  'issuer-missing': 'Enter who issues the certificates, such as your school.',
  'certificate-criterion-unknown':
    'One of these criteria was removed from the course. Reload the page. Your other descriptions are kept.',
  'answer-not-grantable': 'One of these answers would no longer pass. Reload the page.',
} as const;
