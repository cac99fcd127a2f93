import type { assistantMessages } from '../app/author/assistant-messages.ts';
import type { overviewMessages } from '../app/author/overview/messages.ts';
import type { appMessages } from '../app/messages.ts';
import type { paletteMessages } from '../app/palette/messages.ts';
import type { signOutMessages } from '../app/session/sign-out-messages.ts';
import type { agreementMessages } from '../components/agreement/messages.ts';
import type { checkMessages } from '../components/check/messages.ts';
import type { packageMessages } from '../components/content-package/messages.ts';
import type { conversationMessages } from '../components/conversation/messages.ts';
import type { deletionMessages } from '../components/deletions/messages.ts';
import type { diffMessages } from '../components/diff/messages.ts';
import type { dueMessages } from '../components/due-dates/messages.ts';
import type { entryMessages } from '../components/entries/messages.ts';
import type { courseRefusalMessages } from '../components/failure-messages/course-messages.ts';
import type { engineRefusalMessages } from '../components/failure-messages/engine-messages.ts';
import type { fieldMessages } from '../components/failure-messages/field-messages.ts';
import type { fieldNameMessages } from '../components/failure-messages/field-name-messages.ts';
import type { fileRefusalMessages } from '../components/failure-messages/file-messages.ts';
import type { learningRefusalMessages } from '../components/failure-messages/learning-messages.ts';
import type { browserFailureMessages } from '../components/failure-messages/messages.ts';
import type { notFoundMessages } from '../components/failure-messages/not-found-messages.ts';
import type { requestMessages } from '../components/failure-messages/request-messages.ts';
import type { signInRefusalMessages } from '../components/failure-messages/sign-in-messages.ts';
import type { textMessages } from '../components/failure-messages/text-messages.ts';
import type { feedbackCategoryMessages } from '../components/feedback-category-messages.ts';
import type { flashcardMessages } from '../components/flashcards/messages.ts';
import type { formatMessages } from '../components/format-messages.ts';
import type { groupMessages } from '../components/groups/messages.ts';
import type { pointStateMessages } from '../components/key-points/point-messages.ts';
import type { elementMessages } from '../components/messages.ts';
import type { modelChoiceMessages } from '../components/model-choice/messages.ts';
import type { originMessages } from '../components/origins/messages.ts';
import type { presenceMessages } from '../components/presence/messages.ts';
import type { promptPreviewMessages } from '../components/prompt-preview/messages.ts';
import type { publishingMessages } from '../components/publishing/messages.ts';
import type { readingMessages } from '../components/reading-settings/messages.ts';
import type { translationMessages } from '../components/translations/messages.ts';
import type { unprovedMessages } from '../components/unproved-messages.ts';
import type { connectionMessages } from '../features/accounts/connections/messages.ts';
import type { preferencesMessages } from '../features/accounts/preferences/messages.ts';
import type { profileMessages } from '../features/accounts/profile/messages.ts';
import type { secondFactorsMessages } from '../features/accounts/profile/second-factors/messages.ts';
import type { signInMessages } from '../features/accounts/sign-in/messages.ts';
import type { secondFactorMessages } from '../features/accounts/sign-in/second-factor-messages.ts';
import type { administrationMessages } from '../features/admin/messages.ts';
import type { assessmentMessages } from '../features/assessment/messages.ts';
import type { waitingMessages } from '../features/assessment/offline-answers/messages.ts';
import type { calendarMessages } from '../features/calendar/messages.ts';
import type { celebrationMessages } from '../features/celebration/messages.ts';
import type { certificateMessages } from '../features/certificates/messages.ts';
import type { coursesMessages } from '../features/courses/messages.ts';
import type { aiMessages } from '../features/courses/settings/ai/messages.ts';
import type { certificateSettingsMessages } from '../features/courses/settings/certificates/messages.ts';
import type { courseSettingsMessages } from '../features/courses/settings/messages.ts';
import type { courseTreeMessages } from '../features/courses/tree/messages.ts';
import type { pointMessages } from '../features/criteria/key-points/messages.ts';
import type { criteriaMessages } from '../features/criteria/messages.ts';
import type { demoRequestMessages } from '../features/demo-requests/messages.ts';
import type { generationMessages } from '../features/drafting/messages.ts';
import type { leftOutMessages } from '../features/drafting/outline/left-out-messages.ts';
import type { outlineMessages } from '../features/drafting/outline/messages.ts';
import type { reportMessages } from '../features/drafting/report-messages.ts';
import type { draftReviewMessages } from '../features/drafting/review/messages.ts';
import type { dueDateMessages } from '../features/due-dates/messages.ts';
import type { commandMessages } from '../features/editing/command-messages.ts';
import type { editPlanMessages } from '../features/editing/messages.ts';
import type { outliningMessages } from '../features/editing/part-outline/messages.ts';
import type { editorMessages } from '../features/element-editor/messages.ts';
import type { pictureMessages } from '../features/element-editor/pictures/picture-messages.ts';
import type { formMessages } from '../features/element-editor/visual/forms/form-messages.ts';
import type { visualMessages } from '../features/element-editor/visual/visual-messages.ts';
import type { joinedMessages } from '../features/enrollment/joined-messages.ts';
import type { enrollmentMessages } from '../features/enrollment/messages.ts';
import type { groupToolMessages } from '../features/enrollment/students/groups/messages.ts';
import type { peopleMessages } from '../features/enrollment/students/messages.ts';
import type { studentMessages } from '../features/enrollment/students/student-page/messages.ts';
import type { feedbackMessages } from '../features/feedback/messages.ts';
import type { glossaryMessages } from '../features/glossary/messages.ts';
import type { gradingQueueMessages } from '../features/grading-queue/messages.ts';
import type { accessibilityMessages } from '../features/help/accessibility-messages.ts';
import type { authorGuide } from '../features/help/author-guide.ts';
import type { helpMessages } from '../features/help/messages.ts';
import type { studentGuide } from '../features/help/student-guide.ts';
import type { homeMessages } from '../features/home/messages.ts';
import type { inboxMessages } from '../features/inbox/messages.ts';
import type { landingMessages } from '../features/landing/messages.ts';
import type { lessonMessages } from '../features/lesson/messages.ts';
import type { readAloudMessages } from '../features/lesson/read-aloud/messages.ts';
import type { bellMessages } from '../features/notifications/bell-messages.ts';
import type { notificationMessages } from '../features/notifications/messages.ts';
import type { keptCoursesMessages } from '../features/offline-courses/messages.ts';
import type { personalVersionMessages } from '../features/personal-versions/messages.ts';
import type { recordMessages } from '../features/progress/record/messages.ts';
import type { progressToolMessages } from '../features/progress/test-tools/messages.ts';
import type { courseStatisticsMessages } from '../features/statistics/messages.ts';
import type { notebookMessages } from '../features/student-notes/messages.ts';
import type { reviewMessages } from '../features/study-plans/daily-review/messages.ts';
import type { planMessages } from '../features/study-plans/messages.ts';
import type { translationWorkMessages } from '../features/translations/messages.ts';
import type { tutorMessages } from '../features/tutoring/messages.ts';
import type { tutorOpenerMessages } from '../features/tutoring/opener-messages.ts';
import type { uploadMessages } from '../features/uploads/messages.ts';
import type { versionMessages } from '../features/versions/messages.ts';
import type { Catalogue } from '../ui/i18n/catalogue.ts';
import type { languageMessages } from '../ui/i18n/messages.ts';
import type { panelMessages } from '../ui/panel-messages.ts';
import type { toastMessages } from '../ui/toast/messages.ts';

type TranslationOf<Catalogues extends Catalogue<string, string>> = {
  readonly [One in Catalogues as One['id']]: Readonly<Record<keyof One['english'], string>>;
};

export type Parts = {
  /** Messages for students and everyone else. */
  learner: TranslationOf<
    | typeof appMessages
    | typeof paletteMessages
    | typeof signOutMessages
    | typeof checkMessages
    | typeof elementMessages
    | typeof conversationMessages
    | typeof dueMessages
    | typeof entryMessages
    | typeof diffMessages
    | typeof flashcardMessages
    | typeof modelChoiceMessages
    | typeof packageMessages
    | typeof publishingMessages
    | typeof readingMessages
    | typeof browserFailureMessages
    | typeof unprovedMessages
    | typeof assessmentMessages
    | typeof calendarMessages
    | typeof celebrationMessages
    | typeof certificateMessages
    | typeof connectionMessages
    | typeof courseTreeMessages
    | typeof coursesMessages
    | typeof reviewMessages
    | typeof demoRequestMessages
    | typeof translationWorkMessages
    | typeof enrollmentMessages
    | typeof joinedMessages
    | typeof glossaryMessages
    | typeof helpMessages
    | typeof homeMessages
    | typeof keptCoursesMessages
    | typeof landingMessages
    | typeof planMessages
    | typeof recordMessages
    | typeof lessonMessages
    | typeof readAloudMessages
    | typeof notebookMessages
    | typeof notificationMessages
    | typeof bellMessages
    | typeof preferencesMessages
    | typeof profileMessages
    | typeof secondFactorsMessages
    | typeof signInMessages
    | typeof secondFactorMessages
    | typeof tutorMessages
    | typeof tutorOpenerMessages
    | typeof personalVersionMessages
    | typeof waitingMessages
    | typeof languageMessages
    | typeof panelMessages
    | typeof toastMessages
  >;
  /** Messages for authors and admins only. */
  author: TranslationOf<
    | typeof assistantMessages
    | typeof overviewMessages
    | typeof agreementMessages
    | typeof deletionMessages
    | typeof translationMessages
    | typeof feedbackCategoryMessages
    | typeof formatMessages
    | typeof groupMessages
    | typeof originMessages
    | typeof pointStateMessages
    | typeof presenceMessages
    | typeof promptPreviewMessages
    | typeof administrationMessages
    | typeof generationMessages
    | typeof outlineMessages
    | typeof leftOutMessages
    | typeof reportMessages
    | typeof editPlanMessages
    | typeof commandMessages
    | typeof outliningMessages
    | typeof courseSettingsMessages
    | typeof aiMessages
    | typeof certificateSettingsMessages
    | typeof courseStatisticsMessages
    | typeof draftReviewMessages
    | typeof dueDateMessages
    | typeof editorMessages
    | typeof pictureMessages
    | typeof formMessages
    | typeof visualMessages
    | typeof feedbackMessages
    | typeof inboxMessages
    | typeof criteriaMessages
    | typeof pointMessages
    | typeof gradingQueueMessages
    | typeof peopleMessages
    | typeof groupToolMessages
    | typeof studentMessages
    | typeof progressToolMessages
    | typeof uploadMessages
    | typeof versionMessages
  >;
  refusals: TranslationOf<
    | typeof courseRefusalMessages
    | typeof engineRefusalMessages
    | typeof fieldMessages
    | typeof fieldNameMessages
    | typeof fileRefusalMessages
    | typeof learningRefusalMessages
    | typeof notFoundMessages
    | typeof requestMessages
    | typeof signInRefusalMessages
    | typeof textMessages
  >;
  help: TranslationOf<typeof accessibilityMessages | typeof authorGuide | typeof studentGuide>;
};

export type Part = keyof Parts;
