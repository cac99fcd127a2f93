import type { Element, ElementVersion } from '@coursecraft/contract/shapes/course';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { versionMessages } from './messages.ts';
import { useVersionChanges } from './use-version-changes.ts';
import { versionQuery } from './version-queries.ts';

function Text({ heading, title, content }: { heading: string; title: string; content: string }) {
  const t = useMessages(versionMessages);
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h3 className="text-12 font-semibold text-soft">{heading}</h3>
      <div
        dir="auto"
        className="flex flex-col gap-3 rounded-sm border border-line bg-paper p-3 text-14 break-words whitespace-pre-wrap text-ink"
      >
        <p className="font-serif text-16 font-semibold">{title}</p>
        {content.trim() ? content : <p className="text-soft italic">{t('noText')}</p>}
      </div>
    </section>
  );
}

type Props = { courseId: string; element: Element; version: ElementVersion; onClose: () => void };

/** A version beside the present text, as source. */
export function VersionDialog({ courseId, element, version, onClose }: Props) {
  const t = useMessages(versionMessages);
  const dates = useDates();
  const scope = { courseId, elementId: element.id };
  const loaded = useQuery(versionQuery(scope, version.versionId));
  const { restoring } = useVersionChanges(scope);
  const isPresent =
    loaded.data?.content === element.content &&
    version.title === element.title &&
    loaded.data?.version.format === element.format;
  const heading = t('versionOf', { when: dates.moment(version.createdAt), who: version.author.displayName });
  return (
    <Dialog title={heading} isOpen onClose={onClose} width={version.current ? 'md' : 'lg'}>
      <Loadable from={loaded} skeleton={<SkeletonLines count={10} />}>
        {({ content }) => (
          <div className="flex flex-col gap-4">
            {!version.current && isPresent && <Notice tone="info">{t('same')}</Notice>}
            {restoring.error && <Notice tone="bad">{restoring.error.message}</Notice>}
            {!version.current && (
              <Button
                look="primary"
                className="self-start"
                isPending={restoring.isPending}
                isDisabled={isPresent}
                onPress={() => restoring.mutate(version.versionId, { onSuccess: onClose })}
              >
                {t('restore')}
              </Button>
            )}
            <div className={version.current ? '' : 'grid grid-cols-2 items-start gap-4 phone:grid-cols-1'}>
              <Text heading={t(version.current ? 'current' : 'former')} title={version.title} content={content} />
              {!version.current && <Text heading={t('now')} title={element.title} content={element.content ?? ''} />}
            </div>
          </div>
        )}
      </Loadable>
    </Dialog>
  );
}
