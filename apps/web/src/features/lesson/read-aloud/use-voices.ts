import { useSyncExternalStore } from 'react';

const NONE: readonly SpeechSynthesisVoice[] = [];
let last = NONE;

function listen(listener: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => undefined;
  // Older browsers speak, and tell nobody of new voices.
  speechSynthesis.addEventListener?.('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener?.('voiceschanged', listener);
}

const isSame = (one: SpeechSynthesisVoice, other: SpeechSynthesisVoice | undefined) =>
  one.voiceURI === other?.voiceURI && one.lang === other.lang;

/** The same list as long as it holds the same voices, which a browser may hand out anew at each call. */
function read(): readonly SpeechSynthesisVoice[] {
  const now = 'speechSynthesis' in window ? speechSynthesis.getVoices() : NONE;
  if (now.length !== last.length || !now.every((voice, index) => isSame(voice, last[index]))) last = now;
  return last;
}

/** The voices of this device, as it finds them; none where the browser cannot speak. */
export const useVoices = (): readonly SpeechSynthesisVoice[] => useSyncExternalStore(listen, read, () => NONE);
