import { formatCourseCode } from '@coursecraft/domain/course-code/course-code';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loadable } from '../../ui/loadable.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { courseSettingsMessages } from './messages.ts';

const written = (code: string) => (code.includes('-') ? code : formatCourseCode(code));

function CodeWithCopy({ code }: { code: string }) {
  const t = useMessages(courseSettingsMessages);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <div className="flex items-center gap-2">
      <output className="rounded-sm border border-line bg-sunken px-4 py-2 font-mono text-22 font-semibold tracking-widest text-ink">
        {code}
      </output>
      <IconButton icon={copied ? Check : Copy} label={t(copied ? 'copied' : 'copy')} onPress={() => void copy()} />
    </div>
  );
}

/** The code that students join with: shown, copied, or made anew. */
export function CourseCode({ courseId }: { courseId: string }) {
  const t = useMessages(courseSettingsMessages);
  const queries = useQueryClient();
  const queryKey = ['course', courseId, 'enrolment'];
  const stats = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('getEnrollmentStats', { params: { courseId }, signal }),
  });
  const make = useMutation({
    mutationFn: () => call('generateCourseCode', { body: { courseId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="text-14 font-semibold text-ink">{t('code')}</h3>
      <Loadable from={stats} skeleton={<SkeletonBlock className="h-11 w-56" />}>
        {({ code, enrolled }) => (
          <>
            {code ? <CodeWithCopy code={written(code)} /> : <p className="text-14 text-soft">{t('noCode')}</p>}
            {make.error && <Notice tone="bad">{make.error.message}</Notice>}
            <Button
              look={code ? 'secondary' : 'primary'}
              className="self-start"
              isPending={make.isPending}
              onPress={() => make.mutate()}
            >
              {t(code ? 'newCode' : 'makeCode')}
            </Button>
            <p className="text-12 text-soft">
              {t('codeHelp')} {t('enrolled', { count: enrolled })}
            </p>
          </>
        )}
      </Loadable>
    </section>
  );
}
