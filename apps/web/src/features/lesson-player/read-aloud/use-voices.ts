import { useSyncExternalStore } from 'react';

const NONE: readonly SpeechSynthesisVoice[] = [];
let last = NONE;

function listen(listener: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
}

/** The same list as long as it holds the same. */
function read(): readonly SpeechSynthesisVoice[] {
  const now = 'speechSynthesis' in window ? speechSynthesis.getVoices() : NONE;
  if (now.length !== last.length || now.some((voice, index) => voice !== last[index])) last = now;
  return last;
}

/** The voices of this device, as it finds them; none where the browser cannot speak. */
export const useVoices = (): readonly SpeechSynthesisVoice[] => useSyncExternalStore(listen, read, () => NONE);
