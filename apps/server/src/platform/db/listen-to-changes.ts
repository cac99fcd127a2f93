import pg from 'pg';
import type { Connection } from './connect.ts';

export const COURSE_EVENTS = 'course_events';
/** Triggers write to it. */
const PROFILE_EVENTS = 'profile_events';
/** Triggers write to it. */
const JOB_EVENTS = 'job_events';
export const AI_EVENTS = 'ai_events';

/** A silently lost connection is only noticed by a query. */
const HEARTBEAT_MS = 20_000;
const TIMEOUT_MS = 10_000;

export type Listening = { close(): Promise<void> };

type Listeners = {
  onCourse: (payload: string) => void;
  onProfile: (uid: string) => void;
  onJob: (payload: string) => void;
  onAi: () => void;
  onEnd: () => void;
};

/** Listens on its own direct connection, because a pooler in transaction mode drops notifications. */
export async function listenToChanges(connection: Connection, listeners: Listeners): Promise<Listening> {
  const client = new pg.Client({
    ...connection,
    application_name: 'coursecraft-live',
    keepAlive: true,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  let over = false;
  let heartbeat: NodeJS.Timeout | undefined;
  const end = () => {
    clearInterval(heartbeat);
    if (over) return;
    over = true;
    listeners.onEnd();
    client.end().catch(() => undefined);
  };
  client.on('error', end);
  client.on('end', end);
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === COURSE_EVENTS) listeners.onCourse(payload);
    else if (channel === JOB_EVENTS) listeners.onJob(payload);
    else if (channel === AI_EVENTS) listeners.onAi();
    else listeners.onProfile(payload);
  });
  try {
    await client.connect();
    await client.query(`listen ${COURSE_EVENTS}; listen ${PROFILE_EVENTS}; listen ${JOB_EVENTS}; listen ${AI_EVENTS}`);
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
