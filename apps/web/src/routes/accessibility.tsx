import { paths } from '../app/navigation/paths.ts';
import { Entrance } from '../app/session/entrance.tsx';
import { elementMessages } from '../components/messages.ts';
import { AccessibilityStatement } from '../features/help/accessibility-statement.tsx';
import { useMessages } from '../ui/i18n/use-messages.ts';

export function Component() {
  const t = useMessages(elementMessages);
  return (
    <Entrance isWide>
      <h1 className="font-serif text-28 font-semibold text-ink">{t('accessibility')}</h1>
      <AccessibilityStatement requestPath={paths.requestDemo} />
    </Entrance>
  );
}
