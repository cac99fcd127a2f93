import { z } from 'zod';
import { Id, Time } from '../primitives.ts';

const Hour = z.int().min(0).max(23);

/** Times are hours of the day in the person's time zone. */
export const StudyReminders = z.object({
  /** What the daily reminder is about. */
  review: z.boolean(),
  plan: z.boolean(),
  /** How it is sent. */
  mail: z.boolean(),
  push: z.boolean(),
  /** A summary by mail on Mondays. */
  weekly: z.boolean(),
  hour: Hour,
  /** Nothing is sent from `quietFrom` until `quietTo`. Equal hours mean no quiet hours. */
  quietFrom: Hour,
  quietTo: Hour,
});
export type StudyReminders = z.infer<typeof StudyReminders>;

export const DEFAULT_STUDY_REMINDERS: StudyReminders = {
  review: true,
  plan: true,
  mail: false,
  push: false,
  weekly: false,
  hour: 17,
  quietFrom: 21,
  quietTo: 8,
};

export const PushDevice = z.object({
  deviceId: Id,
  /** The address at the push service, by which a browser recognizes itself. */
  endpoint: z.string(),
  name: z.string(),
  addedAt: Time,
  usedAt: Time.optional(),
});
export type PushDevice = z.infer<typeof PushDevice>;

const KEY = /^[\w-]+={0,2}$/;

/** What `PushSubscription.toJSON()` returns, and a name for the device. */
export const NewPushDevice = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({ p256dh: z.string().regex(KEY).min(80).max(100), auth: z.string().regex(KEY).min(20).max(30) }),
  name: z.string().trim().min(1).max(100),
  /** The former address of the same browser, which its push service changed. Needs a device of yours with it. */
  replaces: z.url().max(1000).optional(),
});
export type NewPushDevice = z.infer<typeof NewPushDevice>;

/** What an unsubscribe link turns off. */
export const Unsubscribed = z.enum(['daily', 'weekly']);
export type Unsubscribed = z.infer<typeof Unsubscribed>;
