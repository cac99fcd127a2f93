import type { Course } from '@coursecraft/contract/shapes/course';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { coursesQuery, outlineKey } from '../../api/course-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CourseCode } from './course-code.tsx';
import { DuplicateCourse } from './duplicate-course.tsx';
import { courseSettingsMessages } from './messages.ts';

function SettingsForm({ course }: { course: Course }) {
  const t = useMessages(courseSettingsMessages);
  const queries = useQueryClient();
  const [title, setTitle] = useState(course.title);
  const [description, setDescription] = useState(course.description);
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: outlineKey(course.id) }),
      queries.invalidateQueries({ queryKey: coursesQuery.queryKey }),
    ]);
  const save = useMutation({
    mutationFn: () =>
      call('updateCourse', {
        params: { courseId: course.id },
        body: { title: title.trim(), description: description.trim(), baseRevision: course.revision },
      }),
    onSettled: refresh,
  });
  const conflict = save.error instanceof ApiError && save.error.status === 409;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() && !save.isPending) save.mutate();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField label={t('title')} value={title} onChange={setTitle} isRequired maxLength={300} />
      <TextField
        label={t('description')}
        rows={3}
        value={description}
        onChange={setDescription}
        maxLength={4000}
        help={t('descriptionHelp')}
      />
      {save.error && <Notice tone="bad">{conflict ? t('conflict') : save.error.message}</Notice>}
      {save.isSuccess && <Notice tone="good">{t('saved')}</Notice>}
      <Button type="submit" look="primary" className="self-start" isDisabled={!title.trim()} isPending={save.isPending}>
        {t(save.isPending ? 'saving' : 'save')}
      </Button>
    </form>
  );
}

type Props = {
  course: Course;
  isOpen: boolean;
  onClose: () => void;
  /** Opens the copy that was made. */
  onDuplicated: (copy: Course) => void;
};

export function SettingsDialog({ course, isOpen, onClose, onDuplicated }: Props) {
  const t = useMessages(courseSettingsMessages);
  return (
    <Dialog title={t('settings')} isOpen={isOpen} onClose={onClose} width="md">
      <div className="flex flex-col gap-6">
        <SettingsForm key={course.id} course={course} />
        <CourseCode courseId={course.id} />
        <DuplicateCourse key={`copy-${course.id}`} courseId={course.id} onDuplicated={onDuplicated} />
      </div>
    </Dialog>
  );
}
