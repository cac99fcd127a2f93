import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { CourseParams, Id } from '../primitives.ts';
import { GradeRule, LtiCourseLink, LtiPlatform, LtiPlatformInput, LtiTool, SkippedMember } from './lti.ts';

const PlatformParams = z.object({ platformId: Id });

export const ltiEndpoints = {
  listLtiPlatforms: endpoint({
    method: 'GET',
    path: '/api/lti/platforms',
    access: 'admin',
    summary: 'Lists the learning platforms that may launch courses, and what this installation is to them',
    reply: good({ platforms: z.array(LtiPlatform), tool: LtiTool }),
  }),
  createLtiPlatform: endpoint({
    method: 'POST',
    path: '/api/lti/platforms',
    access: 'admin',
    summary: 'Registers a learning platform by hand',
    status: 201,
    body: LtiPlatformInput,
    reply: good({ platform: LtiPlatform }),
  }),
  deleteLtiPlatform: endpoint({
    method: 'DELETE',
    path: '/api/lti/platforms/:platformId',
    access: 'admin',
    summary: 'Lets a platform launch nothing any more; people and what they proved stay',
    params: PlatformParams,
    reply: good({}),
  }),
  inviteLtiPlatform: endpoint({
    method: 'POST',
    path: '/api/lti/registrations',
    access: 'admin',
    summary: 'Makes an address by which a platform registers by itself, once, within an hour',
    status: 201,
    body: z.object({ trustsAddresses: z.boolean().default(false) }),
    reply: good({ address: z.string() }),
  }),
  answerDeepLink: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/lti/deep-link',
    access: 'author',
    summary:
      'Gives a platform that asked for it a link to a course, or to a module or element of it, and opens the course to it',
    params: CourseParams,
    body: z.object({
      request: z.string().max(8000),
      /** A module or element; defaults to the whole course. */
      partId: Id.optional(),
    }),
    reply: good({ address: z.string().describe('The page that leads back to the platform') }),
  }),
  finishLtiLaunch: endpoint({
    method: 'POST',
    path: '/api/lti/launches',
    access: 'signed-in',
    summary: 'Connects a launch to one’s account, once that has confirmed it, and says where the launch leads',
    body: z.object({
      launch: z.string().max(8000),
    }),
    reply: good({ address: z.string() }),
  }),
  listLtiLinks: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/lti',
    access: 'author',
    summary: 'Lists the platforms that a course is open to, with how its grades are made and how they arrive there',
    params: CourseParams,
    reply: good({ links: z.array(LtiCourseLink), gradeRule: GradeRule }),
  }),
  setGradeRule: endpoint({
    method: 'PUT',
    path: '/api/courses/:courseId/grade-rule',
    access: 'author',
    summary: 'Chooses how grades are made that go to platforms, and sends them anew; what is there is not lowered',
    params: CourseParams,
    body: z.object({ gradeRule: GradeRule }),
    reply: good({ gradeRule: GradeRule }),
  }),
  readLtiRoster: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/lti/:platformId/roster',
    access: 'author',
    summary: 'Enrols whoever learns in the course there, by the platform’s own list',
    stream: true,
    params: CourseParams.extend({ platformId: Id }),
    body: z.object({}),
    reply: good({
      enrolled: z.int(),
      present: z.int(),
      /** The first hundred members who were not enrolled, and their number. */
      skipped: z.array(SkippedMember),
      skippedCount: z.int(),
      unreadable: z.int(),
      /** Set if the roster exceeds 50 pages, 20,000 members or 20 MB. */
      cut: z.object({ limit: z.enum(['pages', 'members', 'bytes']), members: z.int() }).optional(),
    }),
  }),
  closeLtiLink: endpoint({
    method: 'DELETE',
    path: '/api/courses/:courseId/lti/:platformId',
    access: 'author',
    summary: 'Closes a course to a platform; whoever came from it stays enrolled',
    params: CourseParams.extend({ platformId: Id }),
    reply: good({}),
  }),
};
