import { z } from 'zod';
import { because } from './reasons.ts';

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
  'evl',
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
  'aic',
  'rec',
  'pub',
  'sch',
  'rvl',
  'cmt',
  'psh',
] as const;
export type IdPrefix = (typeof ID_PREFIXES)[number];

export const Id = z.string().min(1).max(200);
export const CourseParams = z.object({ courseId: Id });
export const Time = z.iso.datetime();
/** A visible character: no space and no control or format character. */
export const VISIBLE = /[^\p{C}\p{Z}]/u;
export const Title = z.string().trim().regex(VISIBLE, because('title-missing')).max(300);
export const DisplayName = z.string().trim().regex(VISIBLE, because('name-missing')).max(200);
/** A query flag such as `lean=1`. */
export const Flag = z.stringbool();
/** Without a limit, the list is returned whole or up to the reply limit. */
export const Paging = z.object({
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: z.string().max(300).optional(),
});
export const Page = Paging.extend({ limit: z.coerce.number().int().min(1).max(200).default(50) });
export const NextCursor = z.string().optional();
/** A client-chosen id; a repeated call within five minutes returns the first reply. */
export const ActionId = z.string().min(8).max(100);
export const Engine = z.enum(['builtin', 'model']);
export type Engine = z.infer<typeof Engine>;
