import { Mic, Square } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { useContentLanguage } from '../content-language.ts';
import { spokenAnswerMessages } from './messages.ts';
import { useSpeechRecognition } from './use-speech-recognition.ts';

type Props = { draft: string; onDraft: (draft: string) => void; onUnable: () => void };

/** Lets the browser recognize what the student says. */
export function RecognizedAnswer({ draft, onDraft, onUnable }: Props) {
  const t = useMessages(spokenAnswerMessages);
  const language = useContentLanguage();
  const { isListening, hasWritten, problem, start, stop } = useSpeechRecognition({
    language,
    draft,
    onDraft,
    onUnable,
  });
  const Icon = isListening ? Square : Mic;
  return (
    <>
      <Button onPress={isListening ? stop : start}>
        <Icon
          aria-hidden
          size={16}
          strokeWidth={1.75}
          className={isListening ? 'fill-current text-brick' : undefined}
        />
        {t(isListening ? 'stop' : 'speak')}
      </Button>
      <p role="status" className="w-full text-14 text-soft empty:hidden">
        {isListening ? t('listening') : hasWritten && !problem && draft !== '' && t('check')}
      </p>
      {problem && !isListening && (
        <div className="w-full">
          <Notice tone="bad">{t(problem)}</Notice>
        </div>
      )}
    </>
  );
}
