import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Routes, Services } from '../../request-context.ts';
import { touchLastSeen } from '../courses/repository/course-relations.ts';
import { PASS_SECONDS, type PackageToken } from './playback/package-token.ts';
import { missingPlayer } from './playback/players.ts';
import { findArchive, findPackage, forgetAttempt, keepAttempt, readAttempt, resultOf } from './queries.ts';

type Served = 'getPackageResult' | 'launchPackage' | 'recordPackage';

export const packageRoutes = ({ db, config, passes: signedTokens }: Services): Routes<Served> => ({
  async getPackageResult({ params, learnerId: studentId, isAuthor }) {
    const { courseId, itemId } = params;
    const { kind } = await findPackage(db, params, isAuthor);
    const attempt = await readAttempt(db, { courseId, studentId: studentId }, itemId);
    return { result: attempt && resultOf(attempt), missing: missingPlayer(kind) };
  },

  async launchPackage({ params, body: { isAgain }, caller, signIn, learnerId: studentId, isAuthor }) {
    const { courseId, elementId, itemId } = params;
    if (config.packagesUrl === undefined) throw new AppError('unprocessable', 'packages-not-played');
    const student = { courseId, studentId: studentId };
    const played = await findPackage(db, params, isAuthor);
    if (missingPlayer(played.kind)) throw new AppError('unprocessable', 'h5p-not-installed');
    const storageKey = await findArchive(db, courseId, played);
    await touchLastSeen(db, student);
    if (isAgain) await forgetAttempt(db, student, itemId);
    const attempt = await readAttempt(db, student, itemId);
    const { folder, entry, kind, passingScore, launchData } = played;
    const content: PackageToken = {
      ...{ storageKey, folder, entry, kind, courseId, elementId, itemId },
      studentId: studentId,
      uid: caller.uid,
      signIn: signIn?.signIn ?? '',
      signedInAt: signIn?.signedInAt ?? 0,
    };
    const token = await signedTokens.make('package', content, PASS_SECONDS);
    return {
      address: `${config.packagesUrl}/played/${token}/player`,
      kind,
      passingScore,
      launchData,
      learner: { id: studentId, name: caller.displayName || caller.email },
      state: attempt?.state ?? undefined,
      result: attempt && resultOf(attempt),
    };
  },

  async recordPackage({ params, body, learnerId: studentId, isAuthor }) {
    const student = { courseId: params.courseId, studentId: studentId };
    const played = await findPackage(db, params, isAuthor);
    return db.transaction((tx) => keepAttempt(tx, student, params, played, () => body));
  },
});
