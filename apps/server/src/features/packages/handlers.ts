import { AppError } from '../../errors/app-error.ts';
import { PASS_SECONDS, type PackagePass } from '../../packages/package-pass.ts';
import { missingPlayer } from '../../packages/players.ts';
import { touchLastSeen } from '../../records/course-relations.ts';
import type { Handlers, Services } from '../../request-context.ts';
import { findArchive, findPackage, forgetAttempt, keepAttempt, readAttempt, resultOf } from './queries.ts';

type Served = 'getPackageResult' | 'launchPackage' | 'recordPackage';

export const packageHandlers = ({ db, config, passes }: Services): Handlers<Served> => ({
  async getPackageResult({ params, learnerId, isAuthor }) {
    const { courseId, itemId } = params;
    const { kind } = await findPackage(db, params, isAuthor);
    const attempt = await readAttempt(db, { courseId, studentId: learnerId }, itemId);
    return { result: attempt && resultOf(attempt), missing: missingPlayer(kind) };
  },

  async launchPackage({ params, body: { isAgain }, caller, signIn, learnerId, isAuthor }) {
    const { courseId, elementId, itemId } = params;
    if (config.packagesUrl === undefined) throw new AppError('unprocessable', 'packages-not-played');
    const learner = { courseId, studentId: learnerId };
    const played = await findPackage(db, params, isAuthor);
    if (missingPlayer(played.kind)) throw new AppError('unprocessable', 'h5p-not-installed');
    const storageKey = await findArchive(db, courseId, played);
    await touchLastSeen(db, learner);
    if (isAgain) await forgetAttempt(db, learner, itemId);
    const attempt = await readAttempt(db, learner, itemId);
    const { folder, entry, kind, passingScore, launchData } = played;
    const content: PackagePass = {
      ...{ storageKey, folder, entry, kind, courseId, elementId, itemId },
      studentId: learnerId,
      uid: caller.uid,
      signIn: signIn?.signIn ?? '',
      signedInAt: signIn?.signedInAt ?? 0,
    };
    const pass = await passes.make('package', content, PASS_SECONDS);
    return {
      address: `${config.packagesUrl}/played/${pass}/player`,
      kind,
      passingScore,
      launchData,
      learner: { id: learnerId, name: caller.displayName || caller.email },
      state: attempt?.state ?? undefined,
      result: attempt && resultOf(attempt),
    };
  },

  async recordPackage({ params, body, learnerId, isAuthor }) {
    const learner = { courseId: params.courseId, studentId: learnerId };
    const played = await findPackage(db, params, isAuthor);
    return db.transaction((tx) => keepAttempt(tx, learner, params, played, () => body));
  },
});
