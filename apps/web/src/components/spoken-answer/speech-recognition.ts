/** The part of the Web Speech API that is used. The types of TypeScript lack it. */
export type SpeechRecognizer = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  stop: () => void;
  abort: () => void;
};

type Window = { SpeechRecognition?: new () => SpeechRecognizer; webkitSpeechRecognition?: new () => SpeechRecognizer };

/** Returns the constructor of the browser, or undefined if it does not recognize speech. */
export function speechRecognition(): (new () => SpeechRecognizer) | undefined {
  const { SpeechRecognition, webkitSpeechRecognition }: Window = window as Window;
  return SpeechRecognition ?? webkitSpeechRecognition;
}
