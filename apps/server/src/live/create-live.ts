import type { CourseEvent } from '@coursecraft/contract/shapes/course-event';
import type { Connection } from '../db/connect.ts';
import { type Listening, listenToChanges } from '../db/listen-to-changes.ts';
import { AppError } from '../errors/app-error.ts';

/** Who follows a course: what is between one student and the authors, or among authors, is for nobody else. */
export type Hearer = { courseId: string; learnerId: string; isAuthor: boolean };
type CourseChange = CourseEvent & { courseId: string; studentId?: string };

/** Somebody's job has told something more, or is over. */
type JobChange = { uid: string; jobId: string; isOver: boolean };

type Follower = {
  onCourse?: (change: CourseChange) => void;
  onProfile?: (uid: string) => void;
  onJob?: (job: JobChange) => void;
  end: () => void;
};

/**
 * Each call tells of changes, whichever process makes them, until the signal fires, the connection to the database is
 * lost or the server stops. `whenHearing` is called once changes are heard, so that what it reads misses none.
 */
export type Live = {
  followCourse(
    hearer: Hearer,
    send: (event: CourseEvent) => void,
    signal: AbortSignal,
    whenHearing: () => Promise<void>,
  ): Promise<void>;
  followProfile(
    uid: string,
    onChange: () => void,
    signal: AbortSignal,
    whenHearing: () => Promise<void>,
  ): Promise<void>;
  followJob(
    job: { uid: string; jobId: string },
    onNews: (news: { isOver: boolean }) => void,
    signal: AbortSignal,
    whenHearing: () => Promise<void>,
  ): Promise<void>;
  /** Ends all that follow. */
  close(): Promise<void>;
};

/**
 * Fans changes out. One connection serves all followers; it is opened for the first of them. Where reads may come from a
 * replica, `noteWrite` is waited for first, so that who is told of a change and looks finds it.
 */
export function createLive(connection: Connection, noteWrite?: (key: string) => Promise<void>): Live {
  const followers = new Set<Follower>();
  let listening: Promise<Listening> | undefined;
  let closed = false;

  const endAll = () => {
    for (const follower of followers) follower.end();
  };
  const hearing = {
    onCourse(payload: string) {
      const change = JSON.parse(payload) as CourseChange;
      for (const follower of followers) follower.onCourse?.(change);
    },
    onProfile(uid: string) {
      for (const follower of followers) follower.onProfile?.(uid);
    },
    onJob(payload: string) {
      const [uid, jobId, isOver] = JSON.parse(payload) as [string, string, boolean];
      for (const follower of followers) follower.onJob?.({ uid, jobId, isOver });
    },
    // After a lost connection nobody knows what was missed: followers end, come again and compare.
    onEnd() {
      listening = undefined;
      endAll();
    },
  };
  const hear = async () => {
    listening ??= listenToChanges(connection, hearing);
    const present = listening;
    try {
      await present;
    } catch (error) {
      if (listening === present) listening = undefined;
      throw new AppError('unavailable', 'changes-not-followed', {
        cause: error,
      });
    }
  };
  const tell = (key: string, say: () => void) => {
    if (noteWrite) void noteWrite(key).then(say);
    else say();
  };
  const follow = async (hears: Omit<Follower, 'end'>, signal: AbortSignal, whenHearing: () => Promise<void>) => {
    if (closed) throw new AppError('unavailable', 'server-stopping');
    const { promise: over, resolve } = Promise.withResolvers<void>();
    const end = () => resolve();
    const follower = { ...hears, end };
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
  };

  return {
    followCourse(hearer, send, signal, whenHearing) {
      const onCourse = ({ courseId, studentId, ...event }: CourseChange) => {
        const isForAll = studentId === undefined && event.presence === undefined;
        const isMeant = isForAll || hearer.isAuthor || hearer.learnerId === studentId;
        if (hearer.courseId !== courseId || !isMeant) return;
        if (event.presence) send(event);
        else tell(courseId, () => send(event));
      };
      return follow({ onCourse }, signal, whenHearing);
    },

    followProfile(own, onChange, signal, whenHearing) {
      return follow({ onProfile: (uid) => uid === own && tell(uid, onChange) }, signal, whenHearing);
    },

    followJob(own, onNews, signal, whenHearing) {
      const onJob = ({ uid, jobId, isOver }: JobChange) => {
        if (uid === own.uid && jobId === own.jobId) tell(uid, () => onNews({ isOver }));
      };
      return follow({ onJob }, signal, whenHearing);
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
