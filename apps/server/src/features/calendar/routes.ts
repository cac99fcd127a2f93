import { Readable } from 'node:stream';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import type { Routes, Services } from '../../request-context.ts';
import { loadPerson } from '../accounts/repository/profile.ts';
import { findOwner, listDays, readToken, removeToken, renewToken } from './queries.ts';
import { writeCalendar } from './write-calendar.ts';

type Served = 'getCalendarFeed' | 'createCalendarFeed' | 'deleteCalendarFeed' | 'getCalendar';

export const calendarRoutes = ({ db, address }: Services): Routes<Served> => ({
  async getCalendarFeed({ caller }) {
    return { token: await readToken(db, caller.uid) };
  },

  async createCalendarFeed({ caller }) {
    return { token: await renewToken(db, caller.uid) };
  },

  async deleteCalendarFeed({ caller }) {
    await removeToken(db, caller.uid);
    return {};
  },

  async getCalendar({ params: { name } }) {
    const uid = await findOwner(db, name.replace(/\.ics$/, ''));
    const person = uid === undefined ? undefined : await loadPerson(db, uid);
    if (uid === undefined || !person) throw notFound('calendar');
    const { language = 'en' } = person.profile.preferences;
    const text = Buffer.from(writeCalendar(await listDays(db, uid), { language, site: address }));
    return {
      name: 'coursecraft.ics',
      mime: 'text/calendar',
      size: text.length,
      content: Readable.from([text]),
      inline: false,
    };
  },
});
