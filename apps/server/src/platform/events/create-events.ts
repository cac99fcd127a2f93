import { setTimeout as wait } from 'node:timers/promises';
import type { CourseEvent } from '@coursecraft/contract/courses/course-event';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Connection } from '../db/connect.ts';
import { type Listening, listenToChanges } from '../db/listen-to-changes.ts';
import { createSubscribers } from './subscribers.ts';

/** A subscriber of a course. Some events are only for one student or for authors. */
export type Subscriber = { courseId: string; learnerId: string; isAuthor: boolean };
type CourseChange = CourseEvent & { courseId: string; studentId?: string };

/** All follow the same settings. */
const AI = 'settings';

type Job = { uid: string; jobId: string };
const keyOfJob = ({ uid, jobId }: Job) => `${uid} ${jobId}`;

/**
 * Calls back for changes by any process, until the signal fires, the connection is lost or the server stops.
 * `whenHearing` runs after subscribing, so that its reads miss nothing.
 */
export type Events = {
  followCourse(
    subscriber: Subscriber,
    send: (event: CourseEvent) => void,
    signal: AbortSignal,
    onSubscribed: () => Promise<void>,
  ): Promise<void>;
  followProfile(
    uid: string,
    onChange: () => void,
    signal: AbortSignal,
    onSubscribed: () => Promise<void>,
  ): Promise<void>;
  followJob(
    job: Job,
    onNews: (news: { isOver: boolean }) => void,
    signal: AbortSignal,
    onSubscribed: () => Promise<void>,
  ): Promise<void>;
  /** Calls back for changes of the AI settings, and after each lost connection, because changes may be lost with it. */
  followAi(onChange: () => unknown, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
};

/** The wait before a lost connection is opened again, in milliseconds. */
const AGAIN_MS = 1000;

/**
 * Distributes events over one connection, opened for the first subscriber. `noteWrite` comes first, so that
 * subscribers read the change from a replica.
 */
export function createEvents(connection: Connection, noteWrite?: (key: string) => Promise<void>): Events {
  const ends = new Set<() => void>();
  const courses = createSubscribers<CourseChange>();
  const profiles = createSubscribers<void>();
  const jobs = createSubscribers<{ isOver: boolean }>();
  const aiSettings = createSubscribers<void>();
  let listening: Promise<Listening> | undefined;
  let closed = false;

  const endAll = () => {
    for (const end of ends) end();
  };
  const listeners = {
    onCourse(payload: string) {
      const change = JSON.parse(payload) as CourseChange;
      courses.notify(change.courseId, change);
    },
    onProfile(uid: string) {
      profiles.notify(uid);
    },
    onJob(payload: string) {
      const [uid, jobId, isOver] = JSON.parse(payload) as [string, string, boolean];
      jobs.notify(keyOfJob({ uid, jobId }), { isOver });
    },
    onAi() {
      aiSettings.notify(AI);
    },
    // Events may be lost, so subscriptions end and clients reconnect and compare.
    onEnd() {
      listening = undefined;
      endAll();
    },
  };
  const startListening = async () => {
    listening ??= listenToChanges(connection, listeners);
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
  const publish = (key: string, announce: () => void) => {
    if (noteWrite) void noteWrite(key).then(announce);
    else announce();
  };
  const follow = async (enter: () => () => void, signal: AbortSignal, onSubscribed: () => Promise<void>) => {
    if (closed) throw new AppError('unavailable', 'server-stopping');
    const { promise: over, resolve } = Promise.withResolvers<void>();
    const end = () => resolve();
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
    ends.add(end);
    const leave = enter();
    try {
      await startListening();
      await onSubscribed();
      await over;
    } finally {
      leave();
      ends.delete(end);
      signal.removeEventListener('abort', end);
    }
  };

  return {
    followCourse(subscriber, send, signal, onSubscribed) {
      const onCourse = ({ courseId, studentId, ...event }: CourseChange) => {
        const isForAll = studentId === undefined && event.presence === undefined && !event.working;
        const isMeant = isForAll || subscriber.isAuthor || subscriber.learnerId === studentId;
        if (!isMeant) return;
        if (event.presence) send(event);
        else publish(courseId, () => send(event));
      };
      return follow(() => courses.add(subscriber.courseId, onCourse), signal, onSubscribed);
    },

    followProfile(uid, onChange, signal, onSubscribed) {
      return follow(() => profiles.add(uid, () => publish(uid, onChange)), signal, onSubscribed);
    },

    followJob(job, onNews, signal, onSubscribed) {
      const onJob = (news: { isOver: boolean }) => publish(job.uid, () => onNews(news));
      return follow(() => jobs.add(keyOfJob(job), onJob), signal, onSubscribed);
    },

    async followAi(onChange, signal) {
      while (!signal.aborted && !closed) {
        await follow(
          () => aiSettings.add(AI, onChange),
          signal,
          async () => void (await onChange()),
        ).catch(() => undefined);
        await wait(AGAIN_MS, undefined, { signal, ref: false }).catch(() => undefined);
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
