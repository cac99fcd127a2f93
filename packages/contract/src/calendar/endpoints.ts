import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';

const FeedToken = z.string().length(43);

export const calendarEndpoints = {
  getCalendarFeed: endpoint({
    method: 'GET',
    path: '/api/calendar-feed',
    access: 'signed-in',
    summary: 'Reads by which token one’s own calendar is served, where there is one',
    reply: good({ token: FeedToken.optional() }),
  }),
  createCalendarFeed: endpoint({
    method: 'POST',
    path: '/api/calendar-feed',
    access: 'signed-in',
    summary: 'Makes a token for one’s own calendar; an older one stops working',
    reply: good({ token: FeedToken }),
  }),
  deleteCalendarFeed: endpoint({
    method: 'DELETE',
    path: '/api/calendar-feed',
    access: 'signed-in',
    summary: 'Serves one’s own calendar by no token any more',
    reply: good({}),
  }),
  getCalendar: endpoint({
    method: 'GET',
    path: '/api/calendars/:name',
    access: 'public',
    mayLag: true,
    summary: 'Serves the due dates of whoever made the token as iCalendar, for calendars that ask without signing in',
    rateLimit: { max: 120, minutes: 1 },
    params: z.object({ name: z.string().regex(/^[\w-]{43}\.ics$/) }),
    answers: 'file',
    fileTypes: ['text/calendar'],
    reply: good({}),
  }),
};
