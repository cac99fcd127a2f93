import { isSignOutPending } from './is-sign-out-pending.ts';
import { setSignOutPending } from './pending-sign-out.ts';
import { postIdentity } from './post-identity.ts';
import { reportFailure } from './report-failure.ts';

const AGAIN_MS = 30_000;

let finishing: Promise<void> | undefined;

async function finish(): Promise<void> {
  await postIdentity('/sign-out', {});
  setSignOutPending(false);
}

export async function finishSignOut(): Promise<void> {
  if (!isSignOutPending()) return;
  finishing ??= finish().finally(() => {
    finishing = undefined;
  });
  await finishing;
}

let isWaiting = false;

/** Retries periodically and when the network is back. */
export async function keepSigningOut(): Promise<void> {
  try {
    await finishSignOut();
  } catch (error) {
    reportFailure('Sign-out failed', error);
    if (isWaiting) return;
    isWaiting = true;
    const again = () => {
      isWaiting = false;
      clearTimeout(timer);
      window.removeEventListener('online', again);
      void keepSigningOut();
    };
    const timer = setTimeout(again, AGAIN_MS);
    window.addEventListener('online', again);
  }
}
