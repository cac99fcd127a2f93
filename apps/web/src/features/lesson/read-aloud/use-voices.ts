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

function read(): readonly SpeechSynthesisVoice[] {
  const now = 'speechSynthesis' in window ? speechSynthesis.getVoices() : NONE;
  if (now.length !== last.length || !now.every((voice, index) => isSame(voice, last[index]))) last = now;
  return last;
}

export const useVoices = (): readonly SpeechSynthesisVoice[] => useSyncExternalStore(listen, read, () => NONE);
