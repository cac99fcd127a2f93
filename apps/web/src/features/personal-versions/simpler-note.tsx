import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { changedSentences } from './changed-sentences.ts';
import { personalVersionMessages } from './messages.ts';

/** Below this share of changed sentences a text is hardly simpler. */
const LITTLE = 0.25;

type Props = { original: string; own: string; isBuiltin: boolean };

/** Tells if hardly any sentence could be simplified. */
export function SimplerNote({ original, own, isBuiltin: isOffline }: Props) {
  const t = useMessages(personalVersionMessages);
  const { changed, total } = changedSentences(original, own);
  if (total === 0 || changed / total >= LITTLE) return null;
  return (
    <Notice tone="info">
      {t('hardlySimpler', { changed, total })} {isOffline && t('modelCanMore')}
    </Notice>
  );
}
