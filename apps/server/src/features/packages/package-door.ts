import { PACKAGE_STATE_LIMIT, PackageResult } from '@coursecraft/contract/shapes/package-block';
import { z } from 'zod';
import { AppError } from '../../errors/app-error.ts';
import { activityOf, afterStatement, registrationOf } from '../../packages/cmi5.ts';
import type { PackageDoor } from '../../packages/package-door.ts';
import type { PackagePass } from '../../packages/package-pass.ts';
import { lockLearner } from '../../records/rollups.ts';
import type { Services } from '../../request-context.ts';
import { findPackage, keepAttempt, readAttempt, resultOf } from './queries.ts';
import { requireOpen } from './require-open.ts';

/** What is kept of an attempt whose package keeps documents. */
const Kept = z.object({ documents: z.record(z.string(), z.string()), said: PackageResult });
type Kept = z.infer<typeof Kept>;

/** Nothing yet, or nothing that is of this form. */
const EMPTY: Kept = { documents: {}, said: { isCompleted: false } };

function keptIn(state: string | null | undefined): Kept {
  try {
    return Kept.safeParse(JSON.parse(state ?? '')).data ?? EMPTY;
  } catch {
    return EMPTY;
  }
}

/** Keeps what packages say to a record store with the attempt of their learner. */
export function createPackageDoor({ db, config }: Pick<Services, 'db' | 'config'>): PackageDoor {
  const learnerOf = ({ courseId, studentId }: PackagePass) => ({ courseId, studentId });

  const change = (pass: PackagePass, of: (kept: Kept) => Kept) =>
    db.transaction(async (tx) => {
      await lockLearner(tx, learnerOf(pass));
      await requireOpen(tx, pass);
      const played = await findPackage(tx, pass, true);
      await keepAttempt(tx, learnerOf(pass), pass, played, (before) => {
        const kept = of(keptIn(before?.state));
        const state = JSON.stringify(kept);
        if (state.length > PACKAGE_STATE_LIMIT) throw new AppError('too_large', 'request-too-large');
        return { ...kept.said, state };
      });
    });

  return {
    requireOpen: (pass) => requireOpen(db, pass),

    async readDocument(pass, name) {
      return keptIn((await readAttempt(db, learnerOf(pass), pass.itemId))?.state).documents[name];
    },

    keepDocument: (pass, name, text) =>
      change(pass, ({ documents, said }) => {
        const { [name]: _, ...others } = documents;
        return { documents: text === undefined ? others : { ...others, [name]: text }, said };
      }),

    async takeStatements(pass, statements) {
      const ids: string[] = [];
      await change(pass, ({ documents, said: before }) => {
        let said = before;
        for (const statement of statements) {
          const after = afterStatement(said, statement);
          if (!after) throw new AppError('invalid', 'body-not-json');
          const { id, ...rest } = after;
          ids.push(id);
          said = rest;
        }
        return { documents, said };
      });
      return ids;
    },

    async launchData(pass) {
      const attempt = await readAttempt(db, learnerOf(pass), pass.itemId);
      const { passingScore, launchData } = await findPackage(db, pass, true);
      const grouping = [{ id: activityOf(config.packagesUrl ?? '', pass) }];
      return {
        contextTemplate: {
          contextActivities: { grouping },
          extensions: { 'https://w3id.org/xapi/cmi5/context/extensions/sessionid': registrationOf(pass) },
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
