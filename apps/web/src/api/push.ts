import { call } from './call.ts';
import { pushPerson } from './push-person.ts';
import { currentUid } from './session.ts';

const WORKER = '/offline-worker.js';

/** `home-screen`: iOS allows notifications only to pages that are on the home screen. */
type PushSupport = 'yes' | 'blocked' | 'home-screen' | 'no';

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'blocked' : 'yes';
  const isApple =
    /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isApple && !window.matchMedia('(display-mode: standalone)').matches ? 'home-screen' : 'no';
}

async function subscription(): Promise<PushSubscription | null> {
  if (pushSupport() !== 'yes') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The address of this browser at its push service; undefined while it gets no notifications. */
export const pushEndpoint = async (): Promise<string | undefined> => (await subscription())?.endpoint;

/** Asks the browser for permission and adds it to the person's devices. Returns false if the person refuses. */
export async function startPush(pushKey: string, name: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: pushKey };
  const subscribed = await pushManager.subscribe(options).catch(async () => {
    // It has a subscription for an older key of the server.
    await stopPush();
    return pushManager.subscribe(options);
  });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscribed.toJSON();
  await call('addPushDevice', { body: { endpoint, keys: { p256dh, auth }, name } });
  pushPerson.write(currentUid());
  return true;
}

/** The push service then no longer knows this browser, and the server removes it. */
export async function stopPush(): Promise<void> {
  await (await subscription())?.unsubscribe();
  pushPerson.write(undefined);
}
