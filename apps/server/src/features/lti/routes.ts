import type { SkippedMember } from '@coursecraft/contract/lti/lti';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import type { SignedTokens } from '../../platform/auth/signed-tokens.ts';
import type { Routes, Services } from '../../request-context.ts';
import { readCourse } from '../courses/repository/course.ts';
import { findPart } from '../courses/repository/course-order.ts';
import { enroll } from '../enrollment/repository/enroll.ts';
import { enrollmentOf, findOrMakePerson } from './find-or-make-person.ts';
import { readGradeRule, setGradeRule } from './grades/queries.ts';
import { comerOf, createLaunchGuide, DeepLinkRequest, isDeepLink, WaitingLaunch } from './lead-launch.ts';
import { LTI_CLAIMS } from './protocol/claims.ts';
import { type PlatformService, platformFailed } from './protocol/platform-service.ts';
import type { ToolKey } from './protocol/tool-key.ts';
import {
  closeCourseTo,
  deletePlatform,
  insertPlatform,
  listLinks,
  listPlatforms,
  openCourseTo,
  readCourseLink,
  readPlatform,
} from './queries.ts';

type Served =
  | 'listLtiPlatforms'
  | 'createLtiPlatform'
  | 'deleteLtiPlatform'
  | 'inviteLtiPlatform'
  | 'finishLtiLaunch'
  | 'answerDeepLink'
  | 'listLtiLinks'
  | 'setGradeRule'
  | 'readLtiRoster'
  | 'closeLtiLink';

type Tools = { passes: SignedTokens; key: () => Promise<ToolKey>; platforms: PlatformService };

const REGISTRATION_SECONDS = 3600;
const RETURN_SECONDS = 600;
const LINK_SECONDS = 300;
const MOST_SKIPPED_SHOWN = 100;
const STEP_MEMBERS = 25;

export const ltiRoutes = (services: Services, { passes: signedTokens, key, platforms }: Tools): Routes<Served> => {
  const { db, address } = services;
  const lead = createLaunchGuide(services, signedTokens);
  return {
    async listLtiPlatforms() {
      const tool = {
        loginUrl: `${address}/lti/login`,
        launchUrl: `${address}/lti/launch`,
        keysUrl: `${address}/lti/keys`,
      };
      return { platforms: await listPlatforms(db), tool };
    },

    async createLtiPlatform({ body, caller }) {
      return { platform: await insertPlatform(db, body, caller.uid) };
    },

    async deleteLtiPlatform({ params }) {
      await deletePlatform(db, params.platformId);
      return {};
    },

    async inviteLtiPlatform({ body: { trustsAddresses }, caller }) {
      const token = await signedTokens.make(
        'lti-registration',
        { by: caller.uid, trustsAddresses },
        REGISTRATION_SECONDS,
      );
      return { address: `${address}/lti/register?pass=${encodeURIComponent(token)}` };
    },

    async finishLtiLaunch({ body, caller }) {
      const token = await signedTokens.read('lti-launch', body.launch, WaitingLaunch);
      if (!token) throw new AppError('unauthenticated', 'lti-launch-used');
      const { platformId, launch } = token.content;
      const platform = await readPlatform(db, platformId);
      const { profile } = await findOrMakePerson(services, platform, comerOf(launch), {
        offersChoice: isDeepLink(launch),
      });
      if (!profile) throw new AppError('conflict', 'connection-not-confirmed');
      if (profile.uid !== caller.uid) throw new AppError('forbidden', 'connection-of-another-account');
      return { address: await lead(launch, platform, profile) };
    },

    async answerDeepLink({ params: { courseId }, body: { request, partId }, caller }) {
      const pass = await signedTokens.read('lti-deep-link', request, DeepLinkRequest);
      if (!pass) throw new AppError('unauthenticated', 'lti-launch-used');
      const { platformId, deploymentId, returnUrl, data, uid } = pass.content;
      if (uid !== caller.uid) throw new AppError('forbidden', 'lti-link-of-another');
      const { clientId, issuer } = await readPlatform(db, platformId);
      const part = partId === undefined ? undefined : await findPart(db, courseId, partId);
      if (partId !== undefined && !part) throw notFound('part');
      const { title } = part ?? (await readCourse(db, courseId, { view: 'author', outline: true }));
      await openCourseTo(db, { courseId, platformId }, caller.uid);
      const token = await (await key()).sign(
        {
          iss: clientId,
          aud: issuer,
          nonce: crypto.randomUUID(),
          [LTI_CLAIMS.messageType]: 'LtiDeepLinkingResponse',
          [LTI_CLAIMS.version]: '1.3.0',
          [LTI_CLAIMS.deploymentId]: deploymentId,
          ...(data !== undefined && { [LTI_CLAIMS.deepLinkingData]: data }),
          [LTI_CLAIMS.contentItems]: [
            {
              type: 'ltiResourceLink',
              title,
              url: `${address}/lti/launch`,
              custom: { course: courseId, ...(partId !== undefined && { part: partId }) },
              lineItem: { scoreMaximum: 100, label: title, resourceId: partId ?? courseId },
            },
          ],
        },
        LINK_SECONDS,
      );
      const ticket = await signedTokens.make('lti-return', { address: returnUrl, token }, RETURN_SECONDS);
      return { address: `/lti/back?ticket=${encodeURIComponent(ticket)}` };
    },

    async listLtiLinks({ params }) {
      const { courseId } = params;
      return { links: await listLinks(db, courseId), gradeRule: await readGradeRule(db, courseId) };
    },

    async setGradeRule({ params, body: { gradeRule }, caller }) {
      await setGradeRule(db, params.courseId, { gradeRule, setBy: caller.uid });
      return { gradeRule };
    },

    async readLtiRoster({ params: { courseId, platformId }, signal, onStep }) {
      const { membershipsUrl } = await readCourseLink(db, { courseId, platformId });
      if (membershipsUrl === null) throw new AppError('conflict', 'lti-no-roster');
      const platform = await readPlatform(db, platformId);
      const onRead = (done: number) => onStep({ kind: 'reading', label: `${done} members read`, done, total: done });
      const roster = await platforms.readMembers(platform, membershipsUrl, { signal, onRead }).catch((error) => {
        signal.throwIfAborted();
        throw platformFailed(error);
      });
      const { members, unreadable, cut } = roster;
      let [enrolled, present] = [0, 0];
      const skipped: SkippedMember[] = [];
      for (const [at, { subject, name, email, isLearner: isStudent, isActive }] of members.entries()) {
        signal.throwIfAborted();
        if (at % STEP_MEMBERS === 0)
          onStep({ kind: 'saving', label: 'Enrolling members', done: at, total: members.length });
        if (!isStudent || !isActive) continue;
        const person = await enrollmentOf(services, platform, { subject, name, email });
        if (!person) {
          skipped.push({ name, reason: 'needs-confirmation' });
          continue;
        }
        const isNew = await db.transaction((tx) => enroll(tx, { courseId, studentId: person.uid }));
        if (isNew) enrolled += 1;
        else present += 1;
      }
      return {
        enrolled,
        present,
        skipped: skipped.slice(0, MOST_SKIPPED_SHOWN),
        skippedCount: skipped.length,
        unreadable,
        ...(cut && { cut: { limit: cut, members: members.length } }),
      };
    },

    async closeLtiLink({ params }) {
      await closeCourseTo(db, params);
      return {};
    },
  };
};
