import { isReminderTime } from '@coursecraft/domain/study-reminders/next-reminder';
import type { Queryable } from '../../../platform/db/connect.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { createOutboundClient } from '../../../platform/outbound/create-outbound-client.ts';
import type { Services } from '../../../request-context.ts';
import { loadPerson } from '../../accounts/repository/profile.ts';
import { notification } from '../content/notification.ts';
import { readToday } from '../content/read-today.ts';
import { readReminders } from '../queries.ts';
import { listDevices, noteUse, readDevice, removeDevice, type StoredDevice } from './queries.ts';
import { readVapidKeys, type VapidKeys } from './vapid-keys.ts';

/** A push service keeps a message this long for a device that is off. */
const TTL_SECONDS = 6 * 3600;
const GONE: readonly number[] = [404, 410];

/** Sends the reminder of today to a person's devices. */
export type Push = {
  publicKey(): Promise<string>;
  queue(tx: Queryable, uid: string): Promise<void>;
  start(): Promise<void>;
};

const sendPush = jobKind<{ uid: string; deviceId: string }>({
  name: 'send-push',
  keyOf: ({ deviceId }) => deviceId,
  atOnce: 4,
  withinSeconds: 60,
  firstPauseSeconds: 30,
});

export function createPush({ db, queue, config, address, log }: Services): Push {
  const outbound = createOutboundClient({ allowPrivate: config.allowPrivateAddresses });
  // Push services want an address for complaints.
  const subject = address.startsWith('https:')
    ? address
    : `mailto:${/<(.+)>/.exec(config.mail.from)?.[1] ?? config.mail.from}`;
  let keys: Promise<VapidKeys> | undefined;
  const vapidKeys = () => {
    keys ??= readVapidKeys(db, config).catch((error: unknown) => {
      keys = undefined;
      throw error;
    });
    return keys;
  };

  async function send({ endpoint, p256dh, auth }: StoredDevice, payload: object): Promise<number> {
    const { default: webPush } = await import('web-push');
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
      vapidDetails: { subject, ...(await vapidKeys()) },
      TTL: TTL_SECONDS,
      // A later reminder replaces one that was not delivered.
      topic: 'today',
      contentEncoding: 'aes128gcm',
    });
    const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]));
    const { status } = await outbound(endpoint, { method: 'POST', headers, body: details.body });
    return status;
  }

  return {
    publicKey: async () => (await vapidKeys()).publicKey,

    async queue(tx, uid) {
      for (const { deviceId } of await listDevices(tx, uid))
        await queue.add(sendPush, { uid, deviceId }, { within: tx });
    },

    async start() {
      await queue.work(sendPush, async ({ uid, deviceId }) => {
        const device = await readDevice(db, uid, deviceId);
        const person = device && (await loadPerson(db, uid));
        const profile = person?.isEnded ? undefined : person?.profile;
        const settings = profile && (await readReminders(db, uid))?.settings;
        const now = Date.now();
        // The person may have turned it off since, or a retry may be in quiet hours.
        if (!device || !profile || !settings?.push) return;
        if (!isReminderTime(now, settings, profile.preferences.timeZone)) return;
        const today = await readToday(db, profile, settings, now);
        if (!today) return;
        const status = await send(device, notification(profile.preferences.language, today));
        if (GONE.includes(status)) {
          await removeDevice(db, uid, deviceId);
          log.info('a push service no longer knows a device, which was removed');
        } else if (status >= 200 && status < 300) await noteUse(db, deviceId);
        else if (status === 429 || status >= 500)
          throw Object.assign(new Error('a push failed'), { code: `${status}` });
        else log.warn({ status }, 'a push service refused a notification');
      });
    },
  };
}
