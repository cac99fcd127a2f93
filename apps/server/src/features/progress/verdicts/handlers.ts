import { withRulings } from '@coursecraft/domain/mastery/with-rulings';
import { notFound } from '../../../errors/app-error.ts';
import { followElsewhere } from '../../../records/change-edition.ts';
import { notifyAuthors } from '../../../records/notifications.ts';
import { readProgress } from '../../../records/progress.ts';
import { tellGraded, tellOverruled } from '../../../records/rulings.ts';
import type { Handlers, Services } from '../../../request-context.ts';
import { listEvidence } from '../queries.ts';
import { contest, listContests, override } from './queries.ts';

type Served = 'contestEvidence' | 'overrideEvidence' | 'listContests';

/** `onExample` hears of courses in which a criterion has an example answer more. */
export const verdictHandlers = ({ db }: Services, onExample: (courseId: string) => void): Handlers<Served> => ({
  async contestEvidence({ params: { evidenceId, ...learner }, body }) {
    const { courseId, studentId: by } = learner;
    await db.transaction(async (tx) => {
      const { elementId: partId } = await contest(tx, learner, evidenceId, body);
      await notifyAuthors(tx, { kind: 'verdict-contested', by, courseId, subjectId: evidenceId, partId });
    });
    const [evidence] = await listEvidence(db, learner, { evidenceId });
    if (!evidence) throw notFound('evidence');
    return { evidence };
  },

  async overrideEvidence({ params: { evidenceId, ...learner }, body, caller }) {
    await db.transaction(async (tx) => {
      const { elementId: partId, isGrade } = await override(tx, learner, evidenceId, { ...body, by: caller.uid });
      await (isGrade ? tellGraded : tellOverruled)(tx, caller, learner, { partId, reason: body.comment });
    });
    await followElsewhere(db, learner);
    onExample(learner.courseId);
    const log = await listEvidence(db, learner);
    return {
      evidence: withRulings(log, evidenceId),
      progress: await readProgress(db, learner),
    };
  },

  async listContests({ params, query }) {
    return listContests(db, params.courseId, query);
  },
});
