import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { CourseParams, Id } from '../primitives.ts';
import { Group, GroupName } from './group.ts';

const GroupParams = CourseParams.extend({ groupId: Id });
const Students = z.array(Id).max(5000).default([]);

export const groupEndpoints = {
  listGroups: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/groups',
    access: 'author',
    mayLag: true,
    summary: 'Lists the student groups of a course by name, with their members.',
    params: CourseParams,
    reply: good({ groups: z.array(Group) }),
  }),
  createGroup: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/groups',
    access: 'author',
    summary: 'Creates a group with the given students.',
    status: 201,
    params: CourseParams,
    body: z.object({ name: GroupName, studentIds: Students }),
    reply: good({ group: Group }),
  }),
  renameGroup: endpoint({
    method: 'PATCH',
    path: '/api/courses/:courseId/groups/:groupId',
    access: 'author',
    summary: 'Renames a group.',
    params: GroupParams,
    body: z.object({ name: GroupName }),
    reply: good({ group: Group }),
  }),
  changeMembers: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/groups/:groupId/members',
    access: 'author',
    summary: 'Adds students to a group and removes others. Idempotent.',
    params: GroupParams,
    body: z.object({ add: Students, remove: Students }),
    reply: good({ group: Group }),
  }),
  deleteGroup: endpoint({
    method: 'DELETE',
    path: '/api/courses/:courseId/groups/:groupId',
    access: 'author',
    summary: 'Deletes a group. Its students stay in the course.',
    params: GroupParams,
    reply: good({}),
  }),
};
