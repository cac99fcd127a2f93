import pg from 'pg';
import type { Connection } from './connect.ts';
import { COURSE_EVENTS } from './records/course-events.ts';

/** The channel on which every process hears whose profile changed; triggers write to it. */
const PROFILE_EVENTS = 'profile_events';

export type Listening = { close(): Promise<void> };

type Hearing = {
  onCourse: (payload: string) => void;
  onProfile: (uid: string) => void;
  /** Called once when the connection is lost. */
  onEnd: () => void;
};

/**
 * Hears of changes on a connection of its own, which must lead straight to the database: a pooler in transaction mode
 * gives no notifications.
 */
export async function listenToChanges(connection: Connection, hearing: Hearing): Promise<Listening> {
  const client = new pg.Client({ ...connection, application_name: 'coursecraft-live', keepAlive: true });
  let over = false;
  const end = () => {
    if (!over) hearing.onEnd();
    over = true;
  };
  client.on('error', end);
  client.on('end', end);
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === COURSE_EVENTS) hearing.onCourse(payload);
    else hearing.onProfile(payload);
  });
  await client.connect();
  await client.query(`listen ${COURSE_EVENTS}; listen ${PROFILE_EVENTS}`);
  return {
    async close() {
      over = true;
      await client.end();
    },
  };
}
