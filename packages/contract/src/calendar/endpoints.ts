import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';

const FeedToken = z.string().length(43);

export const calendarEndpoints = {
  getCalendarFeed: endpoint({
    method: 'GET',
    path: '/api/calendar-feed',
    access: 'signed-in',
    summary: 'Retrieves the token of your calendar feed, if there is one.',
    reply: good({ token: FeedToken.optional() }),
  }),
  createCalendarFeed: endpoint({
    method: 'POST',
    path: '/api/calendar-feed',
    access: 'signed-in',
    summary: 'Creates a token for your calendar feed. An older token stops working.',
    reply: good({ token: FeedToken }),
  }),
  deleteCalendarFeed: endpoint({
    method: 'DELETE',
    path: '/api/calendar-feed',
    access: 'signed-in',
    summary: 'Deletes your calendar feed. Its token stops working.',
    reply: good({}),
  }),
  getCalendar: endpoint({
    method: 'GET',
    path: '/api/calendars/:name',
    access: 'public',
    mayLag: true,
    summary:
      'Retrieves the due dates of the owner of the token as iCalendar. Calendar apps call it without signing in.',
    rateLimit: { max: 120, minutes: 1 },
    params: z.object({ name: z.string().regex(/^[\w-]{43}\.ics$/) }),
    answers: 'file',
    fileTypes: ['text/calendar'],
    reply: good({}),
  }),
};
