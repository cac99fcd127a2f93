import type { assistantMessages } from '../app/author/assistant-messages.ts';
import type { overviewMessages } from '../app/author/overview/messages.ts';
import type { appMessages } from '../app/messages.ts';
import type { paletteMessages } from '../app/palette/messages.ts';
import type { signOutMessages } from '../app/session/sign-out-messages.ts';
import type { agreementMessages } from '../elements/agreement/messages.ts';
import type { checkMessages } from '../elements/check/messages.ts';
import type { conversationMessages } from '../elements/conversation/messages.ts';
import type { deletionMessages } from '../elements/deletions/messages.ts';
import type { diffMessages } from '../elements/diff/messages.ts';
import type { dueMessages } from '../elements/due-dates/messages.ts';
import type { editionMessages } from '../elements/editions/messages.ts';
import type { entryMessages } from '../elements/entries/messages.ts';
import type { feedbackCategoryMessages } from '../elements/feedback-category-messages.ts';
import type { flashcardMessages } from '../elements/flashcards/messages.ts';
import type { formatMessages } from '../elements/format-messages.ts';
import type { groupMessages } from '../elements/groups/messages.ts';
import type { elementMessages } from '../elements/messages.ts';
import type { modelChoiceMessages } from '../elements/model-choice/messages.ts';
import type { originMessages } from '../elements/origins/messages.ts';
import type { packageMessages } from '../elements/package/messages.ts';
import type { pointStateMessages } from '../elements/points/point-messages.ts';
import type { presenceMessages } from '../elements/presence/messages.ts';
import type { promptPreviewMessages } from '../elements/prompt-preview/messages.ts';
import type { publishingMessages } from '../elements/publishing/messages.ts';
import type { readingMessages } from '../elements/reading-settings/messages.ts';
import type { courseRefusalMessages } from '../elements/refusals/course-messages.ts';
import type { engineRefusalMessages } from '../elements/refusals/engine-messages.ts';
import type { fieldMessages } from '../elements/refusals/field-messages.ts';
import type { fieldNameMessages } from '../elements/refusals/field-name-messages.ts';
import type { fileRefusalMessages } from '../elements/refusals/file-messages.ts';
import type { learningRefusalMessages } from '../elements/refusals/learning-messages.ts';
import type { browserFailureMessages } from '../elements/refusals/messages.ts';
import type { notFoundMessages } from '../elements/refusals/not-found-messages.ts';
import type { requestMessages } from '../elements/refusals/request-messages.ts';
import type { signInRefusalMessages } from '../elements/refusals/sign-in-messages.ts';
import type { textMessages } from '../elements/refusals/text-messages.ts';
import type { unprovedMessages } from '../elements/unproved-messages.ts';
import type { administrationMessages } from '../features/administration/messages.ts';
import type { assessmentMessages } from '../features/assessment/messages.ts';
import type { generationMessages } from '../features/authoring/drafting/messages.ts';
import type { leftOutMessages } from '../features/authoring/drafting/outline/left-out-messages.ts';
import type { outlineMessages } from '../features/authoring/drafting/outline/messages.ts';
import type { reportMessages } from '../features/authoring/drafting/report-messages.ts';
import type { commandMessages } from '../features/authoring/editing/command-messages.ts';
import type { editPlanMessages } from '../features/authoring/editing/messages.ts';
import type { outliningMessages } from '../features/authoring/outlining/messages.ts';
import type { calendarMessages } from '../features/calendar/messages.ts';
import type { celebrationMessages } from '../features/celebration/messages.ts';
import type { certificateMessages } from '../features/certificates/messages.ts';
import type { connectionMessages } from '../features/connections/messages.ts';
import type { aiMessages } from '../features/course-settings/ai/messages.ts';
import type { certificateSettingsMessages } from '../features/course-settings/certificates/messages.ts';
import type { courseSettingsMessages } from '../features/course-settings/messages.ts';
import type { courseStatisticsMessages } from '../features/course-statistics/messages.ts';
import type { courseTreeMessages } from '../features/course-tree/messages.ts';
import type { coursesMessages } from '../features/courses/messages.ts';
import type { reviewMessages } from '../features/daily-review/messages.ts';
import type { demoRequestMessages } from '../features/demo-request/messages.ts';
import type { draftReviewMessages } from '../features/draft-review/messages.ts';
import type { dueDateMessages } from '../features/due-dates/messages.ts';
import type { editionWorkMessages } from '../features/editions/messages.ts';
import type { editorMessages } from '../features/element-editor/messages.ts';
import type { pictureMessages } from '../features/element-editor/pictures/picture-messages.ts';
import type { formMessages } from '../features/element-editor/visual/forms/form-messages.ts';
import type { visualMessages } from '../features/element-editor/visual/visual-messages.ts';
import type { joinedMessages } from '../features/enrolment/joined-messages.ts';
import type { enrolmentMessages } from '../features/enrolment/messages.ts';
import type { feedbackMessages } from '../features/feedback/messages.ts';
import type { glossaryMessages } from '../features/glossary/messages.ts';
import type { accessibilityMessages } from '../features/help/accessibility-messages.ts';
import type { authorGuide } from '../features/help/author-guide.ts';
import type { helpMessages } from '../features/help/messages.ts';
import type { studentGuide } from '../features/help/student-guide.ts';
import type { homeMessages } from '../features/home/messages.ts';
import type { inboxMessages } from '../features/inbox/messages.ts';
import type { keptCoursesMessages } from '../features/kept-courses/messages.ts';
import type { knowledgeMessages } from '../features/knowledge/messages.ts';
import type { pointMessages } from '../features/knowledge/points/messages.ts';
import type { landingMessages } from '../features/landing/messages.ts';
import type { planMessages } from '../features/learning-plan/messages.ts';
import type { recordMessages } from '../features/learning-record/messages.ts';
import type { lessonMessages } from '../features/lesson-player/messages.ts';
import type { readAloudMessages } from '../features/lesson-player/read-aloud/messages.ts';
import type { markingMessages } from '../features/marking/messages.ts';
import type { notebookMessages } from '../features/notebook/messages.ts';
import type { bellMessages } from '../features/notifications/bell-messages.ts';
import type { notificationMessages } from '../features/notifications/messages.ts';
import type { groupToolMessages } from '../features/people/groups/messages.ts';
import type { peopleMessages } from '../features/people/messages.ts';
import type { studentMessages } from '../features/people/student/messages.ts';
import type { preferencesMessages } from '../features/preferences/messages.ts';
import type { profileMessages } from '../features/profile/messages.ts';
import type { secondFactorsMessages } from '../features/profile/second-factors/messages.ts';
import type { progressToolMessages } from '../features/progress/tools/messages.ts';
import type { signInMessages } from '../features/sign-in/messages.ts';
import type { secondFactorMessages } from '../features/sign-in/second-factor-messages.ts';
import type { tutorMessages } from '../features/tutor/messages.ts';
import type { tutorOpenerMessages } from '../features/tutor/opener-messages.ts';
import type { uploadMessages } from '../features/uploads/messages.ts';
import type { variantMessages } from '../features/variants/messages.ts';
import type { versionMessages } from '../features/versions/messages.ts';
import type { waitingMessages } from '../features/waiting-answers/messages.ts';
import type { Catalogue } from '../ui/i18n/catalogue.ts';
import type { languageMessages } from '../ui/i18n/messages.ts';
import type { panelMessages } from '../ui/panel-messages.ts';
import type { toastMessages } from '../ui/toast/messages.ts';

/** Every message of some catalogues, by the catalogue's id. */
type TranslationOf<Catalogues extends Catalogue<string, string>> = {
  readonly [One in Catalogues as One['id']]: Readonly<Record<keyof One['english'], string>>;
};

/** A language in the parts in which it is loaded, each a file of the language's folder. */
export type Parts = {
  /** What whoever learns meets, from the door on, and everybody else too. */
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
    | typeof editionWorkMessages
    | typeof enrolmentMessages
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
    | typeof variantMessages
    | typeof waitingMessages
    | typeof languageMessages
    | typeof panelMessages
    | typeof toastMessages
  >;
  /** What only authors and admins meet. */
  author: TranslationOf<
    | typeof assistantMessages
    | typeof overviewMessages
    | typeof agreementMessages
    | typeof deletionMessages
    | typeof editionMessages
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
    | typeof knowledgeMessages
    | typeof pointMessages
    | typeof markingMessages
    | typeof peopleMessages
    | typeof groupToolMessages
    | typeof studentMessages
    | typeof progressToolMessages
    | typeof uploadMessages
    | typeof versionMessages
  >;
  /** Why something is refused. */
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
  /** The guides, and the accessibility statement. */
  help: TranslationOf<typeof accessibilityMessages | typeof authorGuide | typeof studentGuide>;
};

export type Part = keyof Parts;
