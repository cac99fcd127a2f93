import { PACKAGE_STATE_LIMIT, PackageResult } from '@coursecraft/contract/content-packages/package-block';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { z } from 'zod';
import type { Services } from '../../request-context.ts';
import { lockStudent } from '../progress/repository/rollups.ts';
import { activityOf, afterStatement, registrationOf } from './playback/cmi5.ts';
import type { PackageStore } from './playback/package-store.ts';
import type { PackageToken } from './playback/package-token.ts';
import { findPackage, readAttempt, resultOf, saveAttempt } from './queries.ts';
import { requireOpen } from './require-open.ts';

const KeptInResult = z.object({ documents: z.record(z.string(), z.string()), said: PackageResult });
type KeptInResult = z.infer<typeof KeptInResult>;

const EMPTY: KeptInResult = { documents: {}, said: { isCompleted: false } };

function keptIn(state: string | null | undefined): KeptInResult {
  try {
    return KeptInResult.safeParse(JSON.parse(state ?? '')).data ?? EMPTY;
  } catch {
    return EMPTY;
  }
}

export function createPackageStore({ db, config }: Pick<Services, 'db' | 'config'>): PackageStore {
  const studentOf = ({ courseId, studentId }: PackageToken) => ({ courseId, studentId });

  const change = (token: PackageToken, of: (kept: KeptInResult) => KeptInResult) =>
    db.transaction(async (tx) => {
      await lockStudent(tx, studentOf(token));
      await requireOpen(tx, token);
      const played = await findPackage(tx, token, true);
      await saveAttempt(tx, studentOf(token), token, played, (before) => {
        const kept = of(keptIn(before?.state));
        const state = JSON.stringify(kept);
        if (state.length > PACKAGE_STATE_LIMIT) throw new AppError('too_large', 'request-too-large');
        return { ...kept.said, state };
      });
    });

  return {
    requireOpen: (token) => requireOpen(db, token),

    async readDocument(token, name) {
      return keptIn((await readAttempt(db, studentOf(token), token.itemId))?.state).documents[name];
    },

    keepDocument: (token, name, text) =>
      change(token, ({ documents, said }) => {
        const { [name]: _, ...others } = documents;
        return { documents: text === undefined ? others : { ...others, [name]: text }, said };
      }),

    async takeStatements(token, statements) {
      const ids: string[] = [];
      await change(token, ({ documents, said: before }) => {
        let result = before;
        for (const statement of statements) {
          const after = afterStatement(result, statement);
          if (!after) throw new AppError('invalid', 'body-not-json');
          const { id, ...rest } = after;
          ids.push(id);
          result = rest;
        }
        return { documents, said: result };
      });
      return ids;
    },

    async launchData(token) {
      const attempt = await readAttempt(db, studentOf(token), token.itemId);
      const { passingScore, launchData } = await findPackage(db, token, true);
      const grouping = [{ id: activityOf(config.packagesUrl ?? '', token) }];
      return {
        contextTemplate: {
          contextActivities: { grouping },
          extensions: { 'https://w3id.org/xapi/cmi5/context/extensions/sessionid': registrationOf(token) },
        },
        launchMode: attempt && resultOf(attempt).isPassed ? 'Review' : 'Normal',
        launchMethod: 'AnyWindow',
        moveOn: 'CompletedOrPassed',
        ...(launchData !== undefined && { launchParameters: launchData }),
        ...(passingScore !== undefined && { masteryScore: passingScore }),
      };
    },
  };
}
