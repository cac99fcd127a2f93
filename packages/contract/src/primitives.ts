import { z } from 'zod';
import { because } from './reasons.ts';

/** Kinds of opaque, time-ordered ids and their prefixes. */
export const ID_PREFIXES = [
  'crs',
  'mod',
  'sec',
  'elm',
  'row',
  'kpt',
  'scn',
  'itm',
  'ver',
  'evd',
  'msg',
  'thr',
  'qst',
  'nte',
  'fbk',
  'dmo',
  'inv',
  'ntf',
  'grp',
  'act',
  'imp',
  'pkg',
  'plt',
  'scp',
  'scu',
  'cnr',
] as const;
export type IdPrefix = (typeof ID_PREFIXES)[number];

export const Id = z.string().min(1).max(200);
/** The course in the address of a call. */
export const CourseParams = z.object({ courseId: Id });
export const Time = z.iso.datetime();
/** Something that can be seen: neither blanks of any kind nor what only steers the text around it. */
export const VISIBLE = /[^\p{C}\p{Z}]/u;
export const Title = z.string().trim().regex(VISIBLE, because('title-missing')).max(300);
/** How a person is called. */
export const DisplayName = z.string().trim().regex(VISIBLE, because('name-missing')).max(200);
/** A query flag such as `lean=1`. */
export const Flag = z.stringbool();
/** Asks for a list in pages; without a limit it comes whole, or as much of it as one reply holds. */
export const Paging = z.object({
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: z.string().max(300).optional(),
});
/** Asks for a list in pages of fifty, unless another size is named. */
export const Page = Paging.extend({ limit: z.coerce.number().int().min(1).max(200).default(50) });
/** Where the next page begins; absent with the last one. */
export const NextCursor = z.string().optional();
/** A chosen id that makes a repeated call join or return the first one; valid for five minutes. */
export const ActionId = z.string().min(8).max(100);
export const Engine = z.enum(['builtin', 'model']);
export type Engine = z.infer<typeof Engine>;
