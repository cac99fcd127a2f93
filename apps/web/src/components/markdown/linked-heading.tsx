import { Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { elementMessages } from '../messages.ts';

type Props = { level: 1 | 2 | 3 | 4; id: string | undefined; children?: ReactNode };

const FOOTNOTES = 'footnote-label';

export function LinkedHeading({ level, id, children }: Props) {
  const t = useMessages(elementMessages);
  const Heading = `h${level}` as const;
  if (!id || id === FOOTNOTES) return <Heading id={id}>{children}</Heading>;
  return (
    <div className="heading-line">
      <Heading id={id}>{children}</Heading>
      <a href={`#${id}`} aria-label={t('linkToHeading')} className="heading-link">
        <Link2 aria-hidden size={18} />
      </a>
    </div>
  );
}
