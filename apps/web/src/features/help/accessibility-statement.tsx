import { useMessages } from '../../ui/i18n/use-messages.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { accessibilityMessages } from './accessibility-messages.ts';
import { GuideChapters } from './guide-chapters.tsx';
import { useGuide } from './use-guide.ts';

export function AccessibilityStatement({ requestPath }: { requestPath: string }) {
  const t = useMessages(accessibilityMessages);
  return (
    <>
      <p className="text-16 text-soft">{t('lead')}</p>
      <GuideChapters chapters={useGuide(accessibilityMessages).chapters} />
      <TextLink to={requestPath} className="self-start">
        {t('form')}
      </TextLink>
    </>
  );
}
