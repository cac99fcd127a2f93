import { z } from 'zod';
import { Author } from '../courses/course.ts';
import { endpoint, good } from '../endpoint.ts';
import { DisplayName, Id, NextCursor, Page, Time } from '../primitives.ts';
import { because } from '../reasons.ts';
import { ROLE_CHANGES } from './account-rights.ts';
import { Preferences, Profile } from './profile.ts';

export const PersonParams = z.object({ id: Id });
const UserEntry = z.object({
  uid: Id,
  displayName: z.string(),
  email: z.string(),
  role: z.string(),
  courses: z.array(
    z.object({
      courseId: Id,
      title: z.string(),
      as: z.enum(['student', 'author']),
      since: Time,
      isLastAuthor: z.literal(true).optional(),
    }),
  ),
  isDeactivated: z.literal(true).optional(),
  /** Changes that the server would accept and that change something. */
  can: z.array(z.enum(ROLE_CHANGES)),
});
const AuthorSettings = z.object({
  authors: z.enum(['invited', 'anyone']),
  /** Whether the server’s settings (`AUTHORS`) decide it. */
  isFixed: z.boolean(),
});
const AuthorRequest = z.object({
  uid: Id,
  displayName: z.string(),
  email: z.string(),
  words: z.string(),
  at: Time,
});
const Entrance = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('password'),
    ownAccounts: z.boolean(),
    /** Addresses must be confirmed before they grant anything. */
    provesAddresses: z.boolean(),
    secondFactorFor: z.literal('admins').optional(),
  }),
  z.object({ kind: z.literal('redirect'), provider: z.string(), name: z.string() }),
]);

export const accountEndpoints = {
  getEntrance: endpoint({
    method: 'GET',
    path: '/api/entrance',
    access: 'public',
    summary: 'Retrieves how people sign in: with e-mail and password, or through another provider.',
    reply: good({ entrance: Entrance }),
  }),
  getProfile: endpoint({
    method: 'GET',
    path: '/api/profile',
    access: 'signed-in',
    beforeSecondFactor: true,
    summary: 'Retrieves your profile. The first call creates it.',
    reply: good({ profile: Profile }),
  }),
  ensureProfile: endpoint({
    method: 'POST',
    path: '/api/profile',
    access: 'signed-in',
    beforeSecondFactor: true,
    summary: 'Creates your profile after sign-up, or records a sign-in.',
    body: z.object({
      displayName: DisplayName.optional(),
      /** Required when the first owner signs up over the network without a configured owner. */
      ownerCode: z.string().max(100).optional(),
    }),
    reply: good({ profile: Profile }),
  }),
  updateProfile: endpoint({
    method: 'PATCH',
    path: '/api/profile',
    access: 'signed-in',
    beforeSecondFactor: true,
    summary: 'Updates your name, preferences or last opened course.',
    body: z.object({
      displayName: DisplayName.optional(),
      preferences: Preferences.partial().optional(),
      enrolledCourseId: Id.optional(),
    }),
    reply: good({ profile: Profile }),
  }),
  promoteSme: endpoint({
    method: 'POST',
    path: '/api/users/:id/promote-sme',
    access: 'author',
    notInSandbox: true,
    summary: 'Makes a person an author of a course.',
    params: PersonParams,
    body: z.object({ courseId: Id }),
    reply: good({ author: Author }),
  }),
  removeSmeCourse: endpoint({
    method: 'POST',
    path: '/api/users/:id/remove-sme-course',
    access: 'author',
    summary: 'Removes an author from a course. The last author cannot be removed.',
    params: PersonParams,
    body: z.object({ courseId: Id }),
    reply: good({}),
  }),
  promoteAdmin: endpoint({
    method: 'POST',
    path: '/api/users/:id/promote-admin',
    access: 'admin',
    summary: 'Makes a person an administrator.',
    params: PersonParams,
    reply: good({ profile: Profile }),
  }),
  demoteAdmin: endpoint({
    method: 'POST',
    path: '/api/users/:id/demote-admin',
    access: 'admin',
    summary: 'Removes the administrator role of a person. The owner and the last administrator keep it.',
    params: PersonParams,
    reply: good({ profile: Profile }),
  }),
  demoteToStudent: endpoint({
    method: 'POST',
    path: '/api/users/:id/demote-to-student',
    access: 'admin',
    summary: 'Makes a person a student who authors no course.',
    params: PersonParams,
    reply: good({ profile: Profile }),
  }),
  getAuthorSettings: endpoint({
    method: 'GET',
    path: '/api/author-settings',
    access: 'admin',
    summary: 'Retrieves who may create courses: invited people, or anyone with an account.',
    reply: good(AuthorSettings.shape),
  }),
  setAuthorSettings: endpoint({
    method: 'PUT',
    path: '/api/author-settings',
    access: 'admin',
    summary: 'Sets who may create courses. Returns 409 if the server’s settings decide it.',
    body: AuthorSettings.pick({ authors: true }),
    reply: good(AuthorSettings.shape),
  }),
  askToAuthor: endpoint({
    method: 'POST',
    path: '/api/author-requests',
    access: 'signed-in',
    summary: 'Requests the right to create courses. Has no effect while a request is open.',
    status: 201,
    rateLimit: { max: 20, minutes: 60 },
    body: z.object({ words: z.string().trim().max(500).default('') }),
    reply: good({}),
  }),
  listAuthorRequests: endpoint({
    method: 'GET',
    path: '/api/author-requests',
    access: 'admin',
    mayLag: true,
    summary: 'Lists open requests for the right to create courses, oldest first.',
    query: Page,
    reply: good({ requests: z.array(AuthorRequest), nextCursor: NextCursor }),
  }),
  answerAuthorRequest: endpoint({
    method: 'PATCH',
    path: '/api/author-requests/:id',
    access: 'admin',
    summary: 'Accepts or declines a request for the right to create courses. The person is notified.',
    params: PersonParams,
    body: z.object({ answer: z.enum(['granted', 'declined']) }),
    reply: good({}),
  }),
  listUsers: endpoint({
    method: 'GET',
    path: '/api/users',
    access: 'sme',
    mayLag: true,
    summary: 'Lists the people of your courses by name. Administrators get everyone.',
    query: Page.extend({
      q: z.string().trim().max(200).optional(),
      role: z.enum(['student', 'sme', 'admin']).optional(),
    }),
    reply: good({ users: z.array(UserEntry), nextCursor: NextCursor }),
  }),
  profileEvents: endpoint({
    method: 'GET',
    path: '/api/profile/events',
    access: 'signed-in',
    beforeSecondFactor: true,
    summary:
      'Streams your profile and your number of unread notifications as `change` events, now and after each change. Ends after ten minutes.',
    answers: 'events',
    reply: z.object({ profile: Profile, unread: z.int() }),
  }),
  exportProfile: endpoint({
    method: 'GET',
    path: '/api/profile/export',
    access: 'signed-in',
    beforeSecondFactor: true,
    summary: 'Exports your data as a ZIP file of JSON and Markdown.',
    rateLimit: { max: 10, minutes: 10 },
    answers: 'file',
    fileTypes: ['application/zip'],
    reply: good({}),
  }),
  deleteProfile: endpoint({
    method: 'DELETE',
    path: '/api/profile',
    access: 'signed-in',
    beforeSecondFactor: true,
    summary:
      'Deletes your account and everything you did as a student. Returns 409 for the last administrator and for the last author of a course.',
    body: z.object({
      confirm: z.literal('delete', because('leaving-not-confirmed')),
      keepExamples: z.boolean().default(false),
    }),
    reply: good({}),
  }),
  signOutEverywhere: endpoint({
    method: 'POST',
    path: '/api/profile/sign-out-everywhere',
    access: 'signed-in',
    beforeSecondFactor: true,
    summary: 'Ends all your sessions, including this one.',
    reply: good({}),
  }),
};
