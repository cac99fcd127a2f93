import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { accentStyle } from '../../components/use-course-accent.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { startMessages } from './start-messages.ts';

/** Shows which course a code belongs to, before a person joins. Nothing if there is none. */
export function CourseOfCode({ code }: { code: string }) {
  const say = useMessages(startMessages);
  const course = useQuery({
    queryKey: ['course-code', code],
    queryFn: async ({ signal }) => (await call('findCourseByCode', { params: { code }, signal })).course,
    retry: false,
    refetchOnWindowFocus: false,
  }).data;
  if (!course) return null;
  const { title, description, teachers, cover, accent } = course;
  return (
    <section
      aria-label={say('courseOfCode')}
      style={accentStyle(accent)}
      className="overflow-hidden rounded-md border border-line border-s-4 border-s-brown bg-raised"
    >
      {cover && <img src={cover} alt="" className="h-28 w-full phone:h-20 bg-sunken object-cover" />}
      <div className="flex flex-col gap-1 p-4">
        <p dir="auto" className="font-serif text-18 leading-6 font-semibold break-words text-ink">
          {title}
        </p>
        {teachers.length > 0 && <p className="text-14 text-soft">{say('taughtBy', { names: teachers.join(', ') })}</p>}
        {description && (
          <p dir="auto" className="line-clamp-3 text-14 break-words text-soft">
            {description}
          </p>
        )}
      </div>
    </section>
  );
}
