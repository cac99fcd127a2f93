import pg from 'pg';
import type { Connection } from './connect.ts';
import { COURSE_EVENTS } from './records/course-events.ts';

export type Listening = { close(): Promise<void> };

/**
 * Hears of changes in courses on a connection of its own, which must lead straight to the database: a pooler in
 * transaction mode gives no notifications. `onEnd` is called once when the connection is lost.
 */
export async function listenToCourses(
  connection: Connection,
  onChange: (payload: string) => void,
  onEnd: () => void,
): Promise<Listening> {
  const client = new pg.Client({ ...connection, application_name: 'coursecraft-live', keepAlive: true });
  let over = false;
  const end = () => {
    if (!over) onEnd();
    over = true;
  };
  client.on('error', end);
  client.on('end', end);
  client.on('notification', ({ payload }) => onChange(payload ?? ''));
  await client.connect();
  await client.query(`listen ${COURSE_EVENTS}`);
  return {
    async close() {
      over = true;
      await client.end();
    },
  };
}
