import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { Id } from '../primitives.ts';
import { NewPushDevice, PushDevice, StudyReminders, Unsubscribed } from './study-reminders.ts';

const settings = { reminders: StudyReminders };

export const studyReminderEndpoints = {
  getStudyReminders: endpoint({
    method: 'GET',
    path: '/api/study-reminders',
    access: 'signed-in',
    summary:
      'Retrieves your reminders to review and to follow your plan, your devices, and what this server can send. ' +
      '`pushKey` is the VAPID public key.',
    // The first call makes the key pair.
    writes: true,
    reply: good({ ...settings, canMail: z.boolean(), pushKey: z.string(), devices: z.array(PushDevice) }),
  }),
  setStudyReminders: endpoint({
    method: 'PUT',
    path: '/api/study-reminders',
    access: 'signed-in',
    summary: 'Updates your reminders. Times are in the time zone of your profile.',
    body: StudyReminders,
    reply: good(settings),
  }),
  addPushDevice: endpoint({
    method: 'POST',
    path: '/api/push-devices',
    access: 'signed-in',
    summary:
      'Adds a browser that shows your reminders as notifications, and turns them on. Beyond ten, the oldest is removed.',
    rateLimit: { max: 30, minutes: 60 },
    body: NewPushDevice,
    reply: good({ device: PushDevice }),
  }),
  removePushDevice: endpoint({
    method: 'DELETE',
    path: '/api/push-devices/:deviceId',
    access: 'signed-in',
    summary: 'Removes a browser from your reminders. Without any, notifications are turned off.',
    params: z.object({ deviceId: Id }),
    reply: good({}),
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/unsubscribe',
    access: 'public',
    summary: 'Turns off the mails that the link of a mail names, or on again. Needs no account.',
    rateLimit: { max: 60, minutes: 1 },
    body: z.object({ token: z.string().max(1000), again: z.boolean().optional() }),
    reply: good({ mails: Unsubscribed, isOn: z.boolean() }),
  }),
};
