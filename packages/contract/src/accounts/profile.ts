import { z } from 'zod';
import { interfaceLanguages } from '../interface-languages.ts';
import { Id, Time } from '../primitives.ts';

export const Preferences = z.object({
  language: z.enum(interfaceLanguages).optional(),
  theme: z.enum(['system', 'light', 'dark']).optional(),
  motion: z.enum(['system', 'reduced', 'full']).optional(),
  /** How texts of a course look while one reads: size, signs a line, space between lines, and the letters. */
  readingSize: z.enum(['small', 'medium', 'large', 'larger', 'largest']).optional(),
  readingMeasure: z.enum(['narrow', 'normal', 'wide']).optional(),
  readingLineHeight: z.enum(['close', 'normal', 'loose']).optional(),
  readingFace: z.enum(['serif', 'sans', 'dyslexic']).optional(),
  model: z.string().max(200).optional(),
  /** How one is reminded of what is due; by mail only where one is configured. */
  reminders: z.enum(['mail', 'app', 'off']).optional(),
  /** Where the person is, such as `Europe/Berlin`: their browser says so. */
  timeZone: z.string().min(1).max(100).optional(),
});
export type Preferences = z.infer<typeof Preferences>;

export const Profile = z.object({
  uid: Id,
  email: z.string(),
  /** They have not shown yet that the address is theirs: no list, invitation or right goes by it. */
  emailUnproved: z.literal(true).optional(),
  /** Signing in with the password asks for a code as well. */
  secondFactor: z.literal(true).optional(),
  displayName: z.string(),
  /** A role unknown to this version has no rights but its own profile. */
  role: z.string(),
  isAdmin: z.boolean(),
  adminGrantedBy: z.string().optional(),
  createdAt: Time,
  lastLogin: Time,
  /** The course opened last, among `enrolledCourses`. */
  enrolledCourseId: Id.optional(),
  enrolledCourses: z.array(Id),
  enrollmentDates: z.record(Id, Time),
  /** Courses that this person may author; an admin may author all. */
  smeScope: z.array(Id),
  preferences: Preferences,
});
export type Profile = z.infer<typeof Profile>;
