import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { enrollmentMessages } from './messages.ts';
import { enrollProblem, useEnroll } from './use-enroll.ts';

const CourseOfCode = loadLater(async () => (await import('./course-of-code.tsx')).CourseOfCode, { isAside: true });

/** Whether a code has all its characters, with or without the dash. */
const isWhole = (code: string) => /^\w{4}[\s-]?\w{4}$/.test(code.trim());

type Props = {
  given?: string | undefined;
  onEnrolled: (courseId: string) => void;
  onCancel?: () => void;
  /** Whether entering the code is the purpose of the page. */
  startsFocused?: boolean;
  /** Uses the given code at once. */
  joins?: boolean;
};

export function CodeForm({ given = '', onEnrolled, onCancel, startsFocused = true, joins = false }: Props) {
  const t = useMessages(enrollmentMessages);
  const [code, setCode] = useState(given);
  const enroll = useEnroll((courseId) => {
    setCode('');
    onEnrolled(courseId);
  });
  const { mutate } = enroll;
  const isJoining = useRef(false);
  useEffect(() => {
    if (!joins || isJoining.current || !given) return;
    isJoining.current = true;
    mutate(given);
  }, [joins, given, mutate]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() && !enroll.isPending) enroll.mutate(code.trim());
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={t('code')}
        value={code}
        onChange={setCode}
        autoComplete="off"
        autoFocus={startsFocused}
        placeholder="ABCD-2345"
        inputClassName="font-mono text-18 tracking-widest uppercase placeholder:normal-case placeholder:opacity-60"
      />
      {isWhole(code) && <CourseOfCode key={code} code={code.trim()} />}
      {enroll.error && <Notice tone="bad">{t(enrollProblem(enroll.error))}</Notice>}
      {enroll.isSuccess && <Notice tone="good">{t('success')}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" isDisabled={!code.trim()} isPending={enroll.isPending}>
          {t(enroll.isPending ? 'adding' : 'add')}
        </Button>
        {onCancel && <Button onPress={onCancel}>{t('cancel')}</Button>}
      </div>
    </form>
  );
}
