import { AppError, notFound } from '../../errors/app-error.ts';
import { LTI_CLAIMS } from '../../lti/claims.ts';
import { type PlatformService, platformFailed } from '../../lti/platform-service.ts';
import type { ToolKey } from '../../lti/tool-key.ts';
import type { Passes } from '../../passes.ts';
import { readCourse } from '../../records/course.ts';
import { findPart } from '../../records/course-order.ts';
import { enrol } from '../../records/enrol.ts';
import type { Handlers, Services } from '../../request-context.ts';
import { DeepLinkRequest } from './door.ts';
import { findOrMakePerson } from './find-or-make-person.ts';
import { readGradeRule, setGradeRule } from './grades/queries.ts';
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
  | 'answerDeepLink'
  | 'listLtiLinks'
  | 'setGradeRule'
  | 'readLtiRoster'
  | 'closeLtiLink';

type Tools = { passes: Passes; key: () => Promise<ToolKey>; platforms: PlatformService };

const REGISTRATION_SECONDS = 3600;
const RETURN_SECONDS = 600;
const LINK_SECONDS = 300;

export const ltiHandlers = (services: Services, { passes, key, platforms }: Tools): Handlers<Served> => {
  const { db, address } = services;
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
      const pass = await passes.make('lti-registration', { by: caller.uid, trustsAddresses }, REGISTRATION_SECONDS);
      return { address: `${address}/lti/register?pass=${encodeURIComponent(pass)}` };
    },

    async answerDeepLink({ params: { courseId }, body: { request, partId }, caller }) {
      const pass = await passes.read('lti-deep-link', request, DeepLinkRequest);
      if (!pass) throw new AppError('unauthenticated', 'lti-launch-used');
      const { platformId, deploymentId, returnUrl, data } = pass.content;
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
      const ticket = await passes.make('lti-return', { address: returnUrl, token }, RETURN_SECONDS);
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

    async readLtiRoster({ params: { courseId, platformId } }) {
      const { membershipsUrl } = await readCourseLink(db, { courseId, platformId });
      if (membershipsUrl === null) throw new AppError('conflict', 'lti-no-roster');
      const platform = await readPlatform(db, platformId);
      const members = await platforms.readMembers(platform, membershipsUrl).catch((error: unknown) => {
        throw platformFailed(error);
      });
      let [enrolled, present] = [0, 0];
      for (const { subject, name, email, isLearner, isActive } of members) {
        if (!isLearner || !isActive) continue;
        const { uid } = await findOrMakePerson(services, platform, { subject, name, email });
        const isNew = await db.transaction((tx) => enrol(tx, { courseId, studentId: uid }));
        if (isNew) enrolled += 1;
        else present += 1;
      }
      return { enrolled, present };
    },

    async closeLtiLink({ params }) {
      await closeCourseTo(db, params);
      return {};
    },
  };
};
