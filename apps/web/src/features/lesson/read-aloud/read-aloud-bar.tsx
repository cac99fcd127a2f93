import { Pause, Play, SkipBack, SkipForward, TextSelect, X } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useOwnValue } from '../../../components/own-values/use-own-value.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { useNumbers } from '../../../ui/i18n/use-numbers.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { sendPageEvent } from '../../../ui/page-events.ts';
import { Select } from '../../../ui/select.tsx';
import { readAloudMessages } from './messages.ts';
import { useReadAloud } from './use-read-aloud.ts';
import { useVoices } from './use-voices.ts';
import { wordsIn } from './words-in.ts';

const RATES = [0.7, 0.85, 1, 1.2, 1.5, 2];

const base = (language: string) => language.toLowerCase().split(/[-_]/)[0];

type Props = { lesson: RefObject<HTMLElement | null>; language: string; onClose: () => void };

export function ReadAloudBar({ lesson, language, onClose }: Props) {
  const t = useMessages(readAloudMessages);
  const numbers = useNumbers();
  const voices = useVoices();
  const [keptRate, setRate] = useOwnValue('speech.rate');
  const [keptVoice, setVoice] = useOwnValue(`speech.voice.${base(language)}`);
  const ofLanguage = voices.filter(({ lang }) => base(lang) === base(language));
  const offered = ofLanguage.length > 0 ? ofLanguage : voices;
  const voice =
    offered.find(({ voiceURI }) => voiceURI === keptVoice) ??
    offered.find(({ localService, default: isUsual }) => localService && isUsual) ??
    offered.find(({ localService }) => localService) ??
    offered[0];
  const rate = RATES.find((one) => String(one) === keptRate) ?? 1;
  const words = useMemo(() => wordsIn(language), [language]);
  const reading = useReadAloud({ lesson, language, words, rate, voice, onEnd: onClose });
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => toggle.current?.focus(), []);
  const select = () => {
    const { range } = reading.sentence ?? {};
    if (!range) return;
    reading.pause();
    const selection = window.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range.cloneRange());
    sendPageEvent('cc:words-selected', {});
  };
  const note = reading.hasFailed ? t('failed') : ofLanguage.length === 0 ? t('noVoice') : '';
  return (
    <section
      aria-label={t('title')}
      className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-t border-line bg-raised py-2 ps-6 pe-48 font-sans phone:ps-3 phone:pe-20 print:hidden"
    >
      <span className="flex">
        <IconButton icon={SkipBack} label={t('previous')} isDisabled={reading.at === 0} onPress={reading.previous} />
        <IconButton
          ref={toggle}
          icon={reading.isPlaying ? Pause : Play}
          label={t(reading.isPlaying ? 'pause' : 'play')}
          onPress={reading.isPlaying ? reading.pause : reading.play}
        />
        <IconButton
          icon={SkipForward}
          label={t('next')}
          isDisabled={reading.at + 1 >= reading.count}
          onPress={reading.next}
        />
        <IconButton icon={TextSelect} label={t('select')} isDisabled={!reading.sentence?.range} onPress={select} />
      </span>
      <Select
        label={t('rate')}
        labelHidden
        value={String(rate)}
        onChange={setRate}
        options={RATES.map((one) => ({ id: String(one), label: `${numbers(one)}×` }))}
      />
      {offered.length > 1 && voice && (
        <Select
          label={t('voice')}
          labelHidden
          value={voice.voiceURI}
          onChange={setVoice}
          options={offered.map(({ voiceURI, name }) => ({ id: voiceURI, label: name }))}
          className="max-w-56 min-w-0 phone:max-w-32"
        />
      )}
      <span className="text-12 text-soft tabular-nums phone:sr-only">
        {t('sentence', { at: reading.at + 1, count: reading.count })}
      </span>
      <IconButton icon={X} label={t('stop')} onPress={onClose} />
      {note && (
        <p role="status" className="w-full text-12 text-soft">
          {note}
        </p>
      )}
    </section>
  );
}
