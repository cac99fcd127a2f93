import { AppError, notFound } from '../../../errors/app-error.ts';
import { followElsewhere } from '../../../records/change-edition.ts';
import { type Learner, lockLearner } from '../../../records/rollups.ts';
import {
  findLearner,
  overrule,
  type Ruling,
  readJudged,
  settleContest,
  tellOverruled,
} from '../../../records/rulings.ts';
import { readCourseNames } from '../../../records/sources.ts';
import type { Handlers, RequestContext, Services } from '../../../request-context.ts';
import { wordsForCourse } from '../../../words/words.ts';
import { listGrantable, readOffers } from './queries.ts';

type Served = 'listGrantable' | 'grantAnswers';

export const grantHandlers = ({ db }: Services): Handlers<Served> => {
  /** Grants one answer; nothing where it counts already. Nobody has read it, so nothing is learned of it. */
  const grant = async (
    learner: Learner,
    evidenceId: string,
    ruling: Omit<Ruling, 'by'>,
    caller: RequestContext<'grantAnswers'>['caller'],
  ): Promise<string[]> =>
    db.transaction(async (tx) => {
      await lockLearner(tx, learner);
      const judged = await readJudged(tx, learner, evidenceId);
      if (judged.standing.verdict === 'met') return [];
      const by = caller.uid;
      await overrule(tx, learner, judged, { ...ruling, by });
      await settleContest(tx, learner, evidenceId, { ...ruling, by });
      const about = { partId: judged.answer.elementId, reason: ruling.comment, subjectId: evidenceId };
      await tellOverruled(tx, caller, learner, about);
      return [evidenceId];
    });

  return {
    async listGrantable({ params: { courseId }, query: { groupId } }) {
      return { answers: await listGrantable(db, { courseId, groupId }) };
    },

    async grantAnswers({ params: { courseId }, body: { evidenceIds }, caller }) {
      const ids = [...new Set(evidenceIds)];
      const learners = new Map<string, Learner>();
      for (const id of ids) learners.set(id, await findLearner(db, courseId, id));
      const offers = new Map((await readOffers(db, courseId, ids)).map((offer) => [offer.evidenceId, offer]));
      const others = ids.filter((id) => !offers.has(id));
      for (const id of others) {
        const { standing } = await readJudged(db, learners.get(id) ?? { courseId, studentId: '' }, id);
        if (standing.verdict !== 'met') throw new AppError('conflict', 'answer-not-grantable');
      }
      const { language } = await readCourseNames(db, courseId);
      const granted: string[] = [];
      for (const { evidenceId, reason, quote } of offers.values()) {
        const learner = learners.get(evidenceId);
        if (!learner) throw notFound('evidence');
        const comment = wordsForCourse('rulings', language)(`granted-${reason}`);
        granted.push(...(await grant(learner, evidenceId, { verdict: 'met', comment, quote }, caller)));
        await followElsewhere(db, learner);
      }
      return { granted };
    },
  };
};
