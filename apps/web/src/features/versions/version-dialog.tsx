import type { Element, ElementFields, ElementVersion } from '@coursecraft/contract/courses/course';
import { compareDocuments } from '@coursecraft/domain/diff/compare-documents';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ContentProvider } from '../../components/content-context.ts';
import { DiffLegend } from '../../components/diff/document-diff.tsx';
import { RenderedDiff } from '../../components/edit-preview/rendered-diff.tsx';
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

function WholeText({ title, content }: { title: string; content: string }) {
  const t = useMessages(versionMessages);
  return (
    <div dir="auto" className="flex flex-col gap-3 font-serif text-16 wrap-anywhere whitespace-pre-wrap text-ink">
      <p className="text-18 font-semibold">{title}</p>
      {content.trim() ? content : <p className="text-soft italic">{t('noText')}</p>}
    </div>
  );
}

function WhatRestoringDoes({ before, after }: { before: Text; after: Text }) {
  const t = useMessages(versionMessages);
  const blocks = useMemo(() => {
    const documentOf = ({ title, content }: Text) => `${title}\n\n${content}`;
    return compareDocuments(documentOf(before), documentOf(after));
  }, [before, after]);
  return (
    <section aria-label={t('ifRestored')} className="flex flex-col gap-4">
      <p className="flex flex-wrap items-baseline gap-x-4 text-14 text-soft">
        {t('ifRestored')}
        <DiffLegend added={t('comesBack')} removed={t('isRemoved')} />
      </p>
      <RenderedDiff blocks={blocks} />
    </section>
  );
}

type Text = { title: string; content: string };

function isEqual(one: Element, other: ElementFields): boolean {
  const same: Record<keyof ElementFields, boolean> = {
    title: one.title === other.title,
    format: one.format === other.format,
    content: one.content === other.content,
  };
  return Object.values(same).every(Boolean);
}

type Props = {
  courseId: string;
  element: Element;
  version: ElementVersion;
  /** The version that an undo restores. */
  formerId: string | undefined;
  onClose: () => void;
};

export function VersionDialog({ courseId, element, version, formerId, onClose }: Props) {
  const t = useMessages(versionMessages);
  const dates = useDates();
  const scope = { courseId, elementId: element.id };
  const loaded = useQuery(versionQuery(scope, version.versionId));
  const { restoring } = useVersionChanges(scope);
  const isPresent = loaded.data !== undefined && isEqual(element, { ...loaded.data.version, ...loaded.data });
  const heading = t('versionOf', { when: dates.moment(version.createdAt), who: version.author.displayName });
  return (
    <Dialog title={heading} isOpen onClose={onClose} width="md">
      <ContentProvider value={{ audience: 'author', ...scope }}>
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
                  onPress={() => restoring.mutate({ versionId: version.versionId, formerId }, { onSuccess: onClose })}
                >
                  {t('restore')}
                </Button>
              )}
              {version.current || isPresent ? (
                <WholeText title={version.title} content={content} />
              ) : (
                <WhatRestoringDoes
                  before={{ title: element.title, content: element.content ?? '' }}
                  after={{ title: version.title, content }}
                />
              )}
            </div>
          )}
        </Loadable>
      </ContentProvider>
    </Dialog>
  );
}
