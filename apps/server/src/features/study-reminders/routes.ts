import { DEFAULT_STUDY_REMINDERS, type NewPushDevice } from '@coursecraft/contract/study-reminders/study-reminders';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import type { Routes, Services } from '../../request-context.ts';
import { changeReminders } from './change-reminders.ts';
import type { Push } from './push/create-push.ts';
import { addDevice, listDevices, presentDevice, removeDevice, takeDevice } from './push/queries.ts';
import { readReminders } from './queries.ts';
import { unsubscribe } from './unsubscribe/unsubscribe.ts';

type Served = 'getStudyReminders' | 'setStudyReminders' | 'addPushDevice' | 'removePushDevice' | 'unsubscribe';

export const studyReminderRoutes = (services: Services, push: Pick<Push, 'publicKey'>): Routes<Served> => {
  const { db, config, postMail } = services;
  const schemes = config.allowPrivateAddresses ? ['https:', 'http:'] : ['https:'];
  const settingsOf = async (uid: string) => (await readReminders(db, uid))?.settings ?? DEFAULT_STUDY_REMINDERS;
  /** Gives a device its new address. What the person turned off stays off. */
  const renewDevice = (uid: string, device: NewPushDevice, endpoint: string) =>
    db.transaction(async (tx) => {
      const former = await takeDevice(tx, uid, endpoint);
      if (!former) throw notFound('push-device');
      return addDevice(tx, uid, { ...device, name: former.name });
    });
  return {
    async getStudyReminders({ caller: { uid } }) {
      const [reminders, devices, pushKey] = await Promise.all([
        settingsOf(uid),
        listDevices(db, uid),
        push.publicKey(),
      ]);
      return {
        reminders,
        canMail: postMail !== undefined,
        pushKey,
        devices: devices.map(presentDevice),
      };
    },

    async setStudyReminders({ caller, body }) {
      await changeReminders(db, caller, body, Date.now());
      return { reminders: body };
    },

    async addPushDevice({ caller, body }) {
      if (!schemes.includes(new URL(body.endpoint).protocol)) throw new AppError('invalid', 'push-address-not-https');
      const { replaces } = body;
      if (replaces !== undefined) return { device: presentDevice(await renewDevice(caller.uid, body, replaces)) };
      const device = await db.transaction((tx) => addDevice(tx, caller.uid, body));
      await changeReminders(db, caller, { ...(await settingsOf(caller.uid)), push: true }, Date.now());
      return { device: presentDevice(device) };
    },

    async removePushDevice({ caller, params: { deviceId } }) {
      if (!(await removeDevice(db, caller.uid, deviceId))) throw notFound('push-device');
      if ((await listDevices(db, caller.uid)).length === 0)
        await changeReminders(db, caller, { ...(await settingsOf(caller.uid)), push: false }, Date.now());
      return {};
    },

    async unsubscribe({ body: { token, again = false } }) {
      return { mails: await unsubscribe(services, { token, isOn: again }), isOn: again };
    },
  };
};
