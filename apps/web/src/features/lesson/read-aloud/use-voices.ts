import { useSyncExternalStore } from 'react';

const NONE: readonly SpeechSynthesisVoice[] = [];
let last = NONE;

function listen(listener: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => undefined;
  // Older browsers have no `voiceschanged` event.
  speechSynthesis.addEventListener?.('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener?.('voiceschanged', listener);
}

const isSame = (one: SpeechSynthesisVoice, other: SpeechSynthesisVoice | undefined) =>
  one.voiceURI === other?.voiceURI && one.lang === other.lang;

/** Returns the same array while the voices are the same, as browsers may create a new one per call. */
function read(): readonly SpeechSynthesisVoice[] {
  const now = 'speechSynthesis' in window ? speechSynthesis.getVoices() : NONE;
  if (now.length !== last.length || !now.every((voice, index) => isSame(voice, last[index]))) last = now;
  return last;
}

/** Returns the device's voices; empty without speech synthesis. */
export const useVoices = (): readonly SpeechSynthesisVoice[] => useSyncExternalStore(listen, read, () => NONE);
