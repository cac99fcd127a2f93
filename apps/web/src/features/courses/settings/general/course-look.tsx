import type { Course } from '@coursecraft/contract/courses/course';
import { accentOf, leastContrast, ON_ACCENT, type Theme } from '@coursecraft/domain/courses/accent';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { coursesQuery, outlineKey } from '../../../../api/course-queries.ts';
import { uploadsQuery } from '../../../../api/upload-queries.ts';
import { CourseCover } from '../../../../components/course-cover.tsx';
import { FileUpload } from '../../../../components/file-upload/file-upload.tsx';
import { PICTURE_TYPES } from '../../../../components/file-upload/picture-types.ts';
import { isPicture } from '../../../../components/pictures/is-picture.ts';
import { Button } from '../../../../ui/button.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { Select } from '../../../../ui/select.tsx';
import { courseSettingsMessages } from '../messages.ts';

const COLORS = ['#2f6380', '#3f7350', '#7a3e8f', '#a23b2a', '#1f5fbf', '#00706b', '#b0306a', '#5b5f66'] as const;
const PAUSE_MS = 400;
const THEMES: readonly Theme[] = ['light', 'dark'];

/** The cover image and the accent color of a course. Each choice is saved at once. */
export function CourseLook({ course }: { course: Course }) {
  const t = useMessages(courseSettingsMessages);
  const queries = useQueryClient();
  const pictures = (useQuery(uploadsQuery(course.id)).data ?? []).filter(isPicture);
  const saving = useMutation({
    mutationFn: (body: { cover?: string | null; accent?: string | null }) =>
      call('updateCourse', { params: { courseId: course.id }, body }),
    onSettled: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: outlineKey(course.id) }),
        queries.invalidateQueries({ queryKey: coursesQuery.queryKey }),
      ]);
      setPicked(undefined);
    },
  });
  const [typed, setTyped] = useState<string>();
  /** The color that is being saved. */
  const [picked, setPicked] = useState<string>();
  const accent = typed ?? picked ?? course.accent;
  const save = saving.mutate;
  // A color picker reports every color while it moves.
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => {
      setPicked(typed);
      setTyped(undefined);
      save({ accent: typed });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, save]);
  return (
    <section aria-labelledby="course-look" className="mt-6 flex flex-col gap-5 border-t border-line pt-5">
      <h3 id="course-look" className="font-serif text-18 font-semibold text-ink">
        {t('look')}
      </h3>
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-1.5 text-14 font-medium text-ink">{t('cover')}</legend>
        <CourseCover course={course} className="mb-1 h-32 w-full max-w-md rounded-md" />
        <div className="flex flex-wrap items-start gap-2">
          {pictures.length > 0 && (
            <Select
              label={t('cover')}
              labelHidden
              placeholder={t('chooseCover')}
              value={course.cover ?? ''}
              onChange={(cover) => save({ cover })}
              options={pictures.map(({ name }) => ({ id: name, label: name }))}
              className="max-w-64"
            />
          )}
          <FileUpload
            courseId={course.id}
            kind="picture"
            types={PICTURE_TYPES}
            icon={ImageUp}
            label={t('uploadCover')}
            onKept={({ name }) => save({ cover: name })}
          />
          {course.cover && <Button onPress={() => save({ cover: null })}>{t('removeCover')}</Button>}
        </div>
        <p className="text-12 text-soft">{t('coverHelp')}</p>
      </fieldset>
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-1.5 text-14 font-medium text-ink">{t('accent')}</legend>
        <div className="flex flex-wrap items-center gap-2">
          {COLORS.map((color, at) => (
            <label key={color} className="relative size-9">
              <input
                type="radio"
                name="accent"
                aria-label={t('color', { number: at + 1, color })}
                checked={accent === color}
                onChange={() => {
                  setTyped(undefined);
                  setPicked(color);
                  save({ accent: color });
                }}
                className="peer absolute inset-0 cursor-pointer opacity-0"
              />
              <span
                className="block size-full rounded-full border-2 border-raised outline-offset-1 outline-line outline-solid peer-checked:outline-3 peer-checked:outline-ink peer-focus-visible:outline-3 peer-focus-visible:outline-(--focus)"
                style={{ backgroundColor: color }}
              />
            </label>
          ))}
          <label className="flex items-center gap-2 ps-2 text-14 text-ink">
            <input
              type="color"
              value={accent ?? '#6b4226'}
              onChange={(event) => setTyped(event.target.value)}
              className="size-9 cursor-pointer rounded-sm border border-edge bg-raised p-0.5"
            />
            {t('otherColor')}
          </label>
          {course.accent && (
            <Button look="quiet" size="sm" onPress={() => save({ accent: null })}>
              {t('noAccent')}
            </Button>
          )}
        </div>
        {accent && <AccentPreview accent={accent} />}
        <p className="text-12 text-soft">{t('accentHelp')}</p>
      </fieldset>
      {saving.error && <Notice tone="bad">{saving.error.message}</Notice>}
    </section>
  );
}

function AccentPreview({ accent }: { accent: string }) {
  const t = useMessages(courseSettingsMessages);
  const shades = accentOf(accent);
  return (
    <ul className="flex flex-wrap gap-3">
      {THEMES.map((theme) => {
        const { color } = shades[theme];
        const contrast = leastContrast(color, theme).toFixed(1);
        return (
          <li key={theme} className="flex items-center gap-3 text-14 text-ink">
            <span
              className="rounded-sm px-3 py-1.5 font-medium"
              style={{ backgroundColor: color, color: ON_ACCENT[theme] }}
            >
              {t(theme === 'light' ? 'inLight' : 'inDark')}
            </span>
            {t(color === accent ? 'contrast' : 'contrastAdjusted', { contrast, color })}
          </li>
        );
      })}
    </ul>
  );
}
