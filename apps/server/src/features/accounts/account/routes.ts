import { removeForgottenFiles } from '../../../platform/storage/remove-forgotten-files.ts';
import { writeFileFirst } from '../../../platform/storage/write-file-first.ts';
import type { Routes, Services } from '../../../request-context.ts';
import { listStorageKeys } from '../../assessment/repository/recordings.ts';
import { countUnread } from '../../notifications/repository/notifications.ts';
import { removeDevices } from '../../study-reminders/repository/remove-devices.ts';
import { loadPerson, noteSignOut } from '../repository/profile.ts';
import { missingFiles } from './data-export/missing-files.ts';
import {
  readOwnData,
  readOwnNotifications,
  readOwnPlatforms,
  readOwnProviders,
  readOwnReminders,
  readOwnRequest,
} from './data-export/queries.ts';
import { writeExport } from './data-export/write-export.ts';
import { deletePerson } from './deletion/queries.ts';

/** Streams end after this long. The client then reconnects and reads what it missed. */
const LONGEST_MS = 10 * 60 * 1000;

type Served = 'getEntrance' | 'profileEvents' | 'exportProfile' | 'deleteProfile' | 'signOutEverywhere';

export const accountRoutes = ({ db, identity, live, storage }: Services): Routes<Served> => ({
  async getEntrance() {
    return { entrance: identity.entrance };
  },

  async profileEvents({ caller: { uid }, send, signal, log }) {
    const over = new AbortController();
    const sendProfile = async () => {
      const [person, unread] = await Promise.all([loadPerson(db, uid), countUnread(db, uid)]);
      if (person) send({ profile: person.profile, unread });
      else over.abort();
    };
    // Writes run one after the other, so that events keep the order in which they were read.
    let lastSend = Promise.resolve();
    const queueSend = () => {
      lastSend = lastSend.then(sendProfile).catch((error: unknown) => {
        log.warn({ err: error }, 'a changed profile could not be read');
        over.abort();
      });
      return lastSend;
    };
    const whileAllowed = AbortSignal.any([signal, over.signal, AbortSignal.timeout(LONGEST_MS)]);
    await live.followProfile(uid, queueSend, whileAllowed, queueSend);
    return {};
  },

  async exportProfile({ caller, signal }) {
    const [courses, notifications, platforms, identityProviders, authorRequest, studyReminders] = await Promise.all([
      readOwnData(db, caller.uid),
      readOwnNotifications(db, caller.uid),
      readOwnPlatforms(db, caller.uid),
      readOwnProviders(db, caller.uid),
      readOwnRequest(db, caller.uid),
      readOwnReminders(db, caller.uid),
    ]);
    const profile = { ...caller, authorRequest, studyReminders };
    const data = { profile, notifications, platforms, identityProviders, courses };
    const missing = await missingFiles(storage, data);
    const written = writeExport(data, (storageKey) => storage.read(storageKey), missing);
    const file = await writeFileFirst(written, signal);
    return { name: 'coursecraft-my-data.zip', mime: 'application/zip', inline: false, ...file };
  },

  async deleteProfile({ caller, body: { keepExamples }, log }) {
    const recordings = await listStorageKeys(db, caller.uid);
    await deletePerson(db, caller, { keepExamples });
    // The daily purge tries again, and removes files that other deletions left.
    await removeForgottenFiles(db, storage, recordings).catch((err) =>
      log.warn({ err }, 'recordings could not be deleted yet'),
    );
    await (identity.deleteAccount ?? identity.endSessions)(caller.uid);
    return {};
  },

  async signOutEverywhere({ caller }) {
    await identity.endSessions(caller.uid);
    await noteSignOut(db, caller.uid);
    await removeDevices(db, caller.uid);
    return {};
  },
});
