import type { CourseEvent } from '@coursecraft/contract/shapes/course-event';
import type { Connection } from '../db/connect.ts';
import { type Listening, listenToCourses } from '../db/listen-to-courses.ts';
import { AppError } from '../errors.ts';

/** Who follows a course: what is between one student and the authors is for nobody else. */
export type Hearer = { courseId: string; learnerId: string; isAuthor: boolean };
type Follower = Hearer & { send: (event: CourseEvent) => void; end: () => void };
type Told = CourseEvent & { courseId: string; studentId?: string };

export type Live = {
  /**
   * Sends a course's changes, whichever process makes them, until the signal fires, the connection to the database is
   * lost or the server stops. `whenHearing` is called once changes are heard, so that what it reads misses none.
   */
  follow(
    hearer: Hearer,
    send: (event: CourseEvent) => void,
    signal: AbortSignal,
    whenHearing: () => Promise<void>,
  ): Promise<void>;
  /** Ends all that follow. */
  close(): Promise<void>;
};

/** Fans changes of courses out. One connection serves all followers; it is opened for the first of them. */
export function createLive(connection: Connection): Live {
  const followers = new Set<Follower>();
  let listening: Promise<Listening> | undefined;
  let closed = false;

  const endAll = () => {
    for (const follower of followers) follower.end();
  };
  const tell = (payload: string) => {
    const { courseId, studentId, ...event } = JSON.parse(payload) as Told;
    for (const follower of followers) {
      const isMeant = studentId === undefined || follower.isAuthor || follower.learnerId === studentId;
      if (follower.courseId === courseId && isMeant) follower.send(event);
    }
  };
  // After a lost connection nobody knows what was missed: followers end, come again and compare.
  const lose = () => {
    listening = undefined;
    endAll();
  };
  const hear = async () => {
    listening ??= listenToCourses(connection, tell, lose);
    const present = listening;
    try {
      await present;
    } catch (error) {
      if (listening === present) listening = undefined;
      throw new AppError('unavailable', 'Changes cannot be followed right now. Try again in a moment.', {
        cause: error,
      });
    }
  };

  return {
    async follow(hearer, send, signal, whenHearing) {
      if (closed) throw new AppError('unavailable', 'The server is stopping. Try again in a moment.');
      const { promise: over, resolve } = Promise.withResolvers<void>();
      const end = () => resolve();
      const follower = { ...hearer, send, end };
      signal.addEventListener('abort', end, { once: true });
      if (signal.aborted) end();
      followers.add(follower);
      try {
        await hear();
        await whenHearing();
        await over;
      } finally {
        followers.delete(follower);
        signal.removeEventListener('abort', end);
      }
    },

    async close() {
      closed = true;
      endAll();
      const present = listening;
      listening = undefined;
      await present?.then((open) => open.close()).catch(() => undefined);
    },
  };
}
