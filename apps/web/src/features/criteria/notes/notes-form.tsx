import type { CourseNotes } from '@coursecraft/contract/criteria/criterion';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { courseNotesKey, courseNotesQuery, narrowest } from '../../../api/criteria-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Loadable } from '../../../ui/loadable.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { criteriaMessages } from '../messages.ts';

const FIELDS = ['audience', 'goals', 'prerequisites', 'tone', 'notes'] as const;
type Field = (typeof FIELDS)[number];
const helps = {
  audience: 'audienceHelp',
  goals: 'goalsHelp',
  prerequisites: 'prerequisitesHelp',
  tone: 'toneHelp',
  notes: 'notesHelp',
} as const satisfies Record<Field, string>;

type Scope = { moduleId?: string; sectionId?: string; elementId?: string };

function Form({ courseId, scope, meta }: { courseId: string; scope: Scope; meta: CourseNotes }) {
  const t = useMessages(criteriaMessages);
  const queries = useQueryClient();
  const [text, setText] = useState<{ [F in Field]?: string | undefined }>(meta);
  const saving = useMutation({
    mutationFn: () => {
      const written = Object.fromEntries(FIELDS.map((field) => [field, text[field]?.trim() ?? '']));
      return call('setKnowledgeMeta', { params: { courseId }, body: { version: 1, ...scope, ...written } });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: courseNotesKey(courseId) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-14 text-soft">{t('notesLead')}</p>
      {FIELDS.map((field) => (
        <TextField
          key={field}
          label={t(field)}
          help={t(helps[field])}
          rows={2}
          value={text[field] ?? ''}
          onChange={(value) => setText({ ...text, [field]: value })}
          maxLength={4000}
        />
      ))}
      {saving.error && <Notice tone="bad">{saving.error.message}</Notice>}
      {saving.isSuccess && <Notice tone="good">{t('saved')}</Notice>}
      <Button type="submit" look="primary" className="self-start" isPending={saving.isPending}>
        {t(saving.isPending ? 'saving' : 'save')}
      </Button>
    </form>
  );
}

/** Edits notes for authors and engines: audience, goal and tone. */
export function NotesForm({
  courseId,
  scope: { moduleId, sectionId, elementId },
}: {
  courseId: string;
  scope: { moduleId: string; sectionId: string; elementId: string };
}) {
  const scope: Scope = narrowest({ moduleId, sectionId, elementId });
  const meta = useQuery(courseNotesQuery(courseId, scope));
  return (
    <Loadable from={meta} skeleton={<SkeletonLines count={8} />}>
      {(loaded) => <Form key={JSON.stringify(scope)} courseId={courseId} scope={scope} meta={loaded} />}
    </Loadable>
  );
}
