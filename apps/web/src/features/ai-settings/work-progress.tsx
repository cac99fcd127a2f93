import { inBytes } from '../../ui/i18n/in-bytes.ts';
import { useLanguage } from '../../ui/i18n/language.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

type Props = { label: string; progress: { done: number; total: number } };

/** The progress of a download in bytes. */
export function WorkProgress({ label, progress: { done, total } }: Props) {
  const language = useLanguage();
  return (
    <ProgressBar
      label={label}
      className="w-full"
      {...(total > 0 && {
        percent: (done / total) * 100,
        value: `${inBytes(done, language)} / ${inBytes(total, language)}`,
      })}
    />
  );
}
