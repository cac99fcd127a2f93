import pg from 'pg';
import type { Connection } from './connect.ts';

/** The channel on which every process of the installation hears of changed courses. */
export const COURSE_EVENTS = 'course_events';
/** The channel on which every process hears whose profile changed; triggers write to it. */
const PROFILE_EVENTS = 'profile_events';
/** The channel on which every process hears of long work; triggers write to it. */
const JOB_EVENTS = 'job_events';

/** A connection that died without a word says so only when it is asked. */
const HEARTBEAT_MS = 20_000;
const PATIENCE_MS = 10_000;

export type Listening = { close(): Promise<void> };

type Hearing = {
  onCourse: (payload: string) => void;
  onProfile: (uid: string) => void;
  onJob: (payload: string) => void;
  /** Called once when the connection is lost. */
  onEnd: () => void;
};

/**
 * Hears of changes on a connection of its own, which must lead straight to the database: a pooler in transaction mode
 * gives no notifications.
 */
export async function listenToChanges(connection: Connection, hearing: Hearing): Promise<Listening> {
  const client = new pg.Client({
    ...connection,
    application_name: 'coursecraft-live',
    keepAlive: true,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  let over = false;
  let heartbeat: NodeJS.Timeout | undefined;
  const end = () => {
    clearInterval(heartbeat);
    if (over) return;
    over = true;
    hearing.onEnd();
    client.end().catch(() => undefined);
  };
  client.on('error', end);
  client.on('end', end);
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === COURSE_EVENTS) hearing.onCourse(payload);
    else if (channel === JOB_EVENTS) hearing.onJob(payload);
    else hearing.onProfile(payload);
  });
  try {
    await client.connect();
    await client.query(`listen ${COURSE_EVENTS}; listen ${PROFILE_EVENTS}; listen ${JOB_EVENTS}`);
  } catch (error) {
    end();
    throw error;
  }
  heartbeat = setInterval(() => client.query('select 1').catch(end), HEARTBEAT_MS).unref();
  return {
    async close() {
      over = true;
      clearInterval(heartbeat);
      await client.end();
    },
  };
}
