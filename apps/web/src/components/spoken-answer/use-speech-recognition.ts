import { useEffect, useRef, useState } from 'react';
import { ANSWER_LIMIT } from '../answer-limit.ts';
import { type SpeechRecognizer, speechRecognition } from './speech-recognition.ts';

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

const base = (language: string) => language.toLowerCase().split('-')[0];

/** Prefers the student's variety of a language, such as `en-GB` for a course in `en`. */
const spokenLanguage = (language: string) =>
  navigator.languages.find((own) => base(own) === base(language) && own.length > language.length) ?? language;

type Options = {
  /** BCP 47; the language of the page if absent. */
  language: string | undefined;
  draft: string;
  onDraft: (draft: string) => void;
};

/** Writes recognized speech after the draft. A change of the draft by anything else ends the recognition. */
export function useSpeechRecognition({ language, draft, onDraft }: Options) {
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
      const whole = [draft.trimEnd(), ...heard].filter(Boolean).join(' ');
      written.current = whole.slice(0, ANSWER_LIMIT);
      setHasWritten(true);
      onDraft(written.current);
      if (whole.length > ANSWER_LIMIT) {
        setProblem('full');
        abort();
      }
    };
    running.onerror = ({ error }) => {
      if (isCurrent() && error !== 'aborted') setProblem(PROBLEMS[error] ?? 'failed');
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
