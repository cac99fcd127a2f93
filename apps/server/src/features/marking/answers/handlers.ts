import { sumOfAgreements } from '@coursecraft/domain/knowledge/agreement';
import { AppError, notFound } from '../../../errors/app-error.ts';
import { readAssessmentConfig } from '../../../records/assessment-config.ts';
import { writeAudit } from '../../../records/audit.ts';
import { followElsewhere } from '../../../records/change-edition.ts';
import { forgetMark, keepMark, readMark } from '../../../records/marks.ts';
import { notifyPerson, withdrawNotification } from '../../../records/notifications.ts';
import { lockLearner } from '../../../records/rollups.ts';
import {
  findLearner,
  overrule,
  type Ruling,
  readJudged,
  reopenContest,
  settleContest,
  takesBack,
  tellGraded,
  tellOverruled,
} from '../../../records/rulings.ts';
import { readCourseNames } from '../../../records/sources.ts';
import type { Handlers, Services } from '../../../request-context.ts';
import { wordsForCourse } from '../../../words/words.ts';
import { countDecisions, listUndecided, readAgreements, readMarkedRow } from '../queries.ts';
import { presentMarkable } from './present-markable.ts';

type Served = 'getMarking' | 'listMarkable' | 'markAnswer' | 'takeBackMark';

/** The share that a judge agrees with; what was not tried yet comes first of all. */
const share = ({ tried, agreeing }: { tried: number; agreeing: number }) => (tried > 0 ? agreeing / tried : -1);

/** `onDecided` hears of courses in which somebody decided on an answer. */
export const answerHandlers = ({ db }: Services, onDecided: (courseId: string) => void): Handlers<Served> => ({
  async getMarking({ params: { courseId }, query: { groupId } }) {
    const of = { courseId, groupId };
    const criteria = await readAgreements(db, courseId);
    return {
      ...(await countDecisions(db, of)),
      agreement: sumOfAgreements(criteria),
      criteria: criteria.toSorted((one, other) => share(one) - share(other)),
    };
  },

  async listMarkable({ params: { courseId }, query: { groupId, ...paging } }) {
    const { evidencePerRow } = await readAssessmentConfig(db, courseId);
    const { page, nextCursor } = await listUndecided(db, { courseId, groupId }, evidencePerRow, paging);
    return { answers: await presentMarkable(db, { courseId, groupId }, page), nextCursor };
  },

  async markAnswer({ params: { courseId, evidenceId }, body, caller }) {
    const { verdict, missing = [], comment } = body;
    const { language } = await readCourseNames(db, courseId);
    const ruling: Ruling = {
      verdict,
      comment: comment || wordsForCourse('rulings', language)(`marked-${verdict}`),
      by: caller.uid,
    };
    const learner = await findLearner(db, courseId, evidenceId);
    const marked = await db.transaction(async (tx) => {
      await lockLearner(tx, learner);
      const judged = await readJudged(tx, learner, evidenceId);
      const { entry, standing, answer } = judged;
      if (entry.source !== 'answer') throw new AppError('unprocessable', 'verdict-not-contestable');
      if (await readMark(tx, learner, evidenceId)) throw new AppError('conflict', 'answer-marked-already');
      const row = await readMarkedRow(tx, courseId, entry.rowId);
      if (!row?.isActive || entry.rowVersion < row.askedSince) {
        throw new AppError('conflict', 'answer-of-other-meaning');
      }
      if (missing.some((pointId) => !row.pointIds.includes(pointId))) {
        throw new AppError('conflict', 'missing-point-unknown');
      }
      const differs = standing.verdict !== verdict;
      if (differs && !body.takesBack && (await takesBack(tx, learner, judged, ruling))) {
        throw new AppError('conflict', 'mark-takes-mastery');
      }
      const rulingId = differs ? await overrule(tx, learner, judged, ruling) : undefined;
      const former = differs ? standing.verdict : undefined;
      await settleContest(tx, learner, evidenceId, ruling);
      if (differs) {
        const about = { partId: answer.elementId, reason: ruling.comment, subjectId: evidenceId };
        await (standing.verdict === 'submitted' ? tellGraded : tellOverruled)(tx, caller, learner, about);
      }
      const learned = await keepMark(tx, learner, judged, { verdict, missing, by: caller.uid, rulingId, former });
      return { verdict, overruled: differs && former !== 'submitted', learned: learned.wordings.length };
    });
    await followElsewhere(db, learner);
    onDecided(courseId);
    return marked;
  },

  async takeBackMark({ params: { courseId, evidenceId }, caller }) {
    const { language } = await readCourseNames(db, courseId);
    const learner = await findLearner(db, courseId, evidenceId);
    const verdict = await db.transaction(async (tx) => {
      await lockLearner(tx, learner);
      const judged = await readJudged(tx, learner, evidenceId);
      const mark = await readMark(tx, learner, evidenceId);
      if (!mark) throw notFound('mark');
      await forgetMark(tx, learner, mark, caller.uid);
      await reopenContest(tx, learner, evidenceId);
      // Nothing is taken out of the log: the verdict before comes back by a ruling of its own.
      if (!mark.former || judged.standing.evidenceId !== mark.rulingId) return judged.standing.verdict;
      const comment = wordsForCourse('rulings', language)('taken-back');
      await overrule(tx, learner, judged, { verdict: mark.former, comment, by: caller.uid });
      const isGrade = mark.former === 'submitted';
      if (!isGrade) await writeAudit(tx, caller, { action: 'overruled-verdict', person: learner.studentId, courseId });
      const kind = isGrade ? 'answer-graded' : 'verdict-overruled';
      const told = { uid: learner.studentId, kind, subjectId: evidenceId } as const;
      const partId = judged.answer.elementId;
      // Who has read of the mark reads of this too.
      if (!(await withdrawNotification(tx, told)))
        await notifyPerson(tx, {
          ...told,
          kind: 'verdict-overruled',
          by: caller.uid,
          courseId,
          partId,
          reason: comment,
        });
      return mark.former;
    });
    await followElsewhere(db, learner);
    onDecided(courseId);
    return { verdict };
  },
});
