import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

type InstallEvent = Event & { prompt(): Promise<unknown> };

const offer = createStore<{ event: InstallEvent | undefined }>(() => ({ event: undefined }));

/** Captures the browser's install prompt for later. */
export function awaitInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser asks in the middle of a lesson.
    event.preventDefault();
    offer.setState({ event: event as InstallEvent });
  });
  window.addEventListener('appinstalled', () => offer.setState({ event: undefined }));
}

/** Returns the install function; undefined if the browser does not offer it. */
export function useInstall(): (() => void) | undefined {
  const { event } = useStore(offer);
  if (!event) return undefined;
  return () => {
    // A prompt can be used once.
    offer.setState({ event: undefined });
    void event.prompt();
  };
}
