import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What a browser sends that can install the page as an app; it is no standard, and others never send it. */
type InstallEvent = Event & { prompt(): Promise<unknown> };

const offer = createStore<{ event: InstallEvent | undefined }>(() => ({ event: undefined }));

/** Waits for the browser's offer to install the app, and keeps it for whoever asks for it. */
export function awaitInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Without this the browser asks by itself, in the middle of a lesson.
    event.preventDefault();
    offer.setState({ event: event as InstallEvent });
  });
  window.addEventListener('appinstalled', () => offer.setState({ event: undefined }));
}

/** Asks whether to install the app; undefined where the browser does not offer it, or it is installed. */
export function useInstall(): (() => void) | undefined {
  const { event } = useStore(offer);
  if (!event) return undefined;
  return () => {
    // An offer holds for one question.
    offer.setState({ event: undefined });
    void event.prompt();
  };
}
