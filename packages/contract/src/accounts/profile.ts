import { z } from 'zod';
import { interfaceLanguages } from '../interface-languages.ts';
import { Id, Time } from '../primitives.ts';

export const Preferences = z.object({
  language: z.enum(interfaceLanguages).optional(),
  theme: z.enum(['system', 'light', 'dark']).optional(),
  motion: z.enum(['system', 'reduced', 'full']).optional(),
  readingSize: z.enum(['small', 'medium', 'large', 'larger', 'largest']).optional(),
  readingMeasure: z.enum(['narrow', 'normal', 'wide']).optional(),
  readingLineHeight: z.enum(['close', 'normal', 'loose']).optional(),
  readingFace: z.enum(['serif', 'sans', 'dyslexic']).optional(),
  model: z.string().max(200).optional(),
  reminders: z.enum(['mail', 'app', 'off']).optional(),
  /** IANA name such as `Europe/Berlin`. */
  timeZone: z.string().min(1).max(100).optional(),
});
export type Preferences = z.infer<typeof Preferences>;

export const Profile = z.object({
  uid: Id,
  email: z.string(),
  /** Until then no list, invitation or right applies to the address. */
  emailUnproved: z.literal(true).optional(),
  secondFactor: z.literal(true).optional(),
  displayName: z.string(),
  /** An unknown role grants only the own profile. */
  role: z.string(),
  isAdmin: z.boolean(),
  adminGrantedBy: z.string().optional(),
  createdAt: Time,
  lastLogin: Time,
  /** The last opened of `enrolledCourses`. */
  enrolledCourseId: Id.optional(),
  enrolledCourses: z.array(Id),
  enrollmentDates: z.record(Id, Time),
  /** Courses that this author may edit; an admin may edit all. */
  smeScope: z.array(Id),
  /** An author who asked for the right to create courses: has one private course until an administrator accepts. */
  sandboxOnly: z.literal(true).optional(),
  preferences: Preferences,
});
export type Profile = z.infer<typeof Profile>;
