import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { boxOf, follow, showSentence, showWord } from './show-spoken.ts';
import { type SpokenSentence, type SpokenWords, spokenSentences } from './spoken-sentences.ts';

/** After manual scrolling the view does not follow for this long. */
const OWN_WAY_MS = 6000;

type UseReadAloudOptions = {
  lesson: RefObject<HTMLElement | null>;
  language: string;
  words: SpokenWords;
  rate: number;
  voice: SpeechSynthesisVoice | undefined;
  onEnd: () => void;
};

/**
 * Reads a lesson aloud by sentence and highlights it. Pause stops; resume repeats the sentence, because not every
 * browser pauses inside one.
 */
export function useReadAloud({ lesson, language, words, rate, voice, onEnd }: UseReadAloudOptions) {
  const [sentences, setSentences] = useState<readonly SpokenSentence[]>([]);
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const [hasFailed, setFailed] = useState(false);
  const movedAt = useRef(0);

  const start = useEffectEvent(() => {
    const text = lesson.current?.querySelector<HTMLElement>('.reading');
    const top = lesson.current?.getBoundingClientRect().top ?? 0;
    const found = text ? spokenSentences(text, words) : [];
    setSentences(found);
    setAt(
      Math.max(
        0,
        found.findIndex((sentence) => boxOf(sentence).bottom > top + 24),
      ),
    );
    if (found.length === 0) onEnd();
  });
  useEffect(() => {
    start();
    const main = lesson.current;
    const moved = () => {
      movedAt.current = Date.now();
    };
    const leave = () => speechSynthesis.cancel();
    for (const event of ['wheel', 'touchmove'] as const) main?.addEventListener(event, moved, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      leave();
      showSentence(undefined);
      for (const event of ['wheel', 'touchmove'] as const) main?.removeEventListener(event, moved);
      window.removeEventListener('pagehide', leave);
    };
  }, [lesson]);

  const sentence = sentences[at];
  const ended = useEffectEvent(() => {
    if (at + 1 < sentences.length) setAt(at + 1);
    else onEnd();
  });
  useEffect(() => {
    if (!sentence) return undefined;
    showSentence(sentence);
    if (lesson.current && Date.now() - movedAt.current > OWN_WAY_MS) follow(lesson.current, sentence);
    if (!isPlaying) return undefined;
    const saying = new SpeechSynthesisUtterance(sentence.spoken);
    saying.lang = voice?.lang ?? language;
    saying.rate = rate;
    saying.voice = voice ?? null;
    let isOver = false;
    saying.onboundary = ({ name, charIndex }) => {
      if (!isOver && name !== 'sentence') showWord(sentence.wordAt(charIndex));
    };
    saying.onend = () => {
      if (!isOver) ended();
    };
    saying.onerror = ({ error }) => {
      if (isOver || error === 'canceled' || error === 'interrupted') return;
      setFailed(true);
      setPlaying(false);
    };
    setFailed(false);
    speechSynthesis.speak(saying);
    return () => {
      isOver = true;
      speechSynthesis.cancel();
    };
  }, [sentence, isPlaying, rate, voice, language, lesson]);

  const go = (step: 1 | -1) => {
    movedAt.current = 0;
    setAt(Math.min(Math.max(at + step, 0), sentences.length - 1));
  };
  return {
    at,
    count: sentences.length,
    sentence,
    isPlaying,
    hasFailed,
    play: () => {
      movedAt.current = 0;
      setPlaying(true);
    },
    pause: () => setPlaying(false),
    previous: () => go(-1),
    next: () => go(1),
  };
}
