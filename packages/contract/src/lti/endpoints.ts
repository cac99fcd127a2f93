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
    summary: 'Lists the learning platforms that can launch courses, and the addresses of this installation for them.',
    reply: good({ platforms: z.array(LtiPlatform), tool: LtiTool }),
  }),
  createLtiPlatform: endpoint({
    method: 'POST',
    path: '/api/lti/platforms',
    access: 'admin',
    summary: 'Registers a learning platform with given values.',
    status: 201,
    body: LtiPlatformInput,
    reply: good({ platform: LtiPlatform }),
  }),
  deleteLtiPlatform: endpoint({
    method: 'DELETE',
    path: '/api/lti/platforms/:platformId',
    access: 'admin',
    summary: 'Deletes a learning platform. Its students and their evidence stay.',
    params: PlatformParams,
    reply: good({}),
  }),
  inviteLtiPlatform: endpoint({
    method: 'POST',
    path: '/api/lti/registrations',
    access: 'admin',
    summary: 'Creates an address for the dynamic registration of a platform. It works once, for one hour.',
    status: 201,
    body: z.object({ trustsAddresses: z.boolean().default(false) }),
    reply: good({ address: z.string() }),
  }),
  answerDeepLink: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/lti/deep-link',
    access: 'author',
    notInSandbox: true,
    summary:
      'Returns a deep link to a course, module or element to the platform that requested it, and opens the course to the platform.',
    params: CourseParams,
    body: z.object({
      request: z.string().max(8000),
      /** A module or element; defaults to the whole course. */
      partId: Id.optional(),
    }),
    reply: good({ address: z.string().describe('Address of the page that returns to the platform') }),
  }),
  finishLtiLaunch: endpoint({
    method: 'POST',
    path: '/api/lti/launches',
    access: 'signed-in',
    summary: 'Connects a launch to your account after confirmation, and returns the page that it leads to.',
    body: z.object({
      launch: z.string().max(8000),
    }),
    reply: good({ address: z.string() }),
  }),
  listLtiLinks: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/lti',
    access: 'author',
    summary: 'Lists the platforms that a course is open to, with the grade rule and the state of grade passback.',
    params: CourseParams,
    reply: good({ links: z.array(LtiCourseLink), gradeRule: GradeRule }),
  }),
  setGradeRule: endpoint({
    method: 'PUT',
    path: '/api/courses/:courseId/grade-rule',
    access: 'author',
    summary:
      'Sets the grade rule for platforms and sends the grades again. Grades that are already there never decrease.',
    params: CourseParams,
    body: z.object({ gradeRule: GradeRule }),
    reply: good({ gradeRule: GradeRule }),
  }),
  readLtiRoster: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/lti/:platformId/roster',
    access: 'author',
    notInSandbox: true,
    summary: 'Enrolls the students on the roster of the platform.',
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
    summary: 'Closes a course to a platform. Its students stay enrolled.',
    params: CourseParams.extend({ platformId: Id }),
    reply: good({}),
  }),
};
