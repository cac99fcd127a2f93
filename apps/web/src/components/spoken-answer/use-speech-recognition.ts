import { useEffect, useRef, useState } from 'react';
import { type SpeechRecognizer, speechRecognition } from './speech-recognition.ts';
import { withSpoken } from './with-spoken.ts';

export type SpeechProblem =
  | 'noPermission'
  | 'noMicrophone'
  | 'noSpeech'
  | 'noNetwork'
  | 'notSupported'
  | 'full'
  | 'failed';

const PROBLEMS: Record<string, SpeechProblem> = {
  'not-allowed': 'noPermission',
  'service-not-allowed': 'noPermission',
  'audio-capture': 'noMicrophone',
  'no-speech': 'noSpeech',
  network: 'noNetwork',
  'language-not-supported': 'notSupported',
};

/** Some browsers have the interface without a service behind it. */
const UNABLE = ['network', 'service-not-allowed', 'language-not-supported'];

const base = (language: string) => language.toLowerCase().split('-')[0];

/** Prefers the student's variety of a language, such as `en-GB` for a course in `en`. */
const spokenLanguage = (language: string) =>
  navigator.languages.find((own) => base(own) === base(language) && own.length > language.length) ?? language;

type Options = {
  /** BCP 47; the language of the page if absent. */
  language: string | undefined;
  draft: string;
  onDraft: (draft: string) => void;
  /** Called if the browser cannot recognize this speech, also not later. */
  onUnable: () => void;
};

/** Writes recognized speech after the draft. A change of the draft by anything else ends the recognition. */
export function useSpeechRecognition({ language, draft, onDraft, onUnable }: Options) {
  const recognizer = useRef<SpeechRecognizer>(undefined);
  const written = useRef(draft);
  const [isListening, setListening] = useState(false);
  const [hasWritten, setHasWritten] = useState(false);
  const [problem, setProblem] = useState<SpeechProblem>();

  const abort = () => {
    const running = recognizer.current;
    recognizer.current = undefined;
    running?.abort();
    setListening(false);
  };
  useEffect(() => {
    if (draft !== written.current && recognizer.current) abort();
  });
  useEffect(
    () => () => {
      recognizer.current?.abort();
      recognizer.current = undefined;
    },
    [],
  );

  const start = () => {
    const Recognizer = speechRecognition();
    if (!Recognizer) return;
    const running = new Recognizer();
    const isCurrent = () => recognizer.current === running;
    recognizer.current = running;
    written.current = draft;
    setProblem(undefined);
    setHasWritten(false);
    running.lang = language === undefined ? document.documentElement.lang : spokenLanguage(language);
    running.interimResults = true;
    // Chrome for Android repeats earlier words in continuous results.
    running.continuous = !window.matchMedia('(pointer: coarse)').matches;
    running.onresult = ({ results }) => {
      if (!isCurrent()) return;
      const heard = Array.from(results, (result) => result[0]?.transcript.trim() ?? '');
      const { text, isFull } = withSpoken(draft, heard);
      written.current = text;
      setHasWritten(true);
      onDraft(text);
      if (isFull) {
        setProblem('full');
        abort();
      }
    };
    running.onerror = ({ error }) => {
      if (!isCurrent() || error === 'aborted') return;
      setProblem(PROBLEMS[error] ?? 'failed');
      if (UNABLE.includes(error)) onUnable();
    };
    running.onend = () => {
      if (!isCurrent()) return;
      recognizer.current = undefined;
      setListening(false);
    };
    try {
      running.start();
      setListening(true);
    } catch {
      recognizer.current = undefined;
      setProblem('failed');
    }
  };
  return { isListening, hasWritten, problem, start, stop: () => recognizer.current?.stop() };
}
