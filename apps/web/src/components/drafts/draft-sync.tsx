import { responseInWords } from '@coursecraft/domain/scoring/response-in-words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { call } from '../../api/call.ts';
import { refreshAnswers } from '../../api/refresh-answers.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import type { KeyedCheck } from '../check/inputs/input-props.ts';
import { savedDraftOf, wordsOf } from '../own-values/own-key.ts';
import { useOwnValue } from '../own-values/use-own-value.ts';
import { draftsQuery, withDraft } from './drafts-query.ts';
import { draftMessages } from './messages.ts';
import { nextDraft } from './next-draft.ts';

function responseOf(check: KeyedCheck, json: string): string {
  try {
    const response: unknown = JSON.parse(json);
    return responseInWords(check, typeof response === 'string' ? response : json);
  } catch {
    return json;
  }
}

/** The pause in typing after which the draft is sent. */
const PAUSE_MS = 1500;

type Props = {
  courseId: string;
  elementId: string;
  taskId: string;
  /** The name of the stored text of this device. */
  name: string;
  /** A check with a key, whose draft is the JSON of a response. */
  check?: KeyedCheck | undefined;
};

/**
 * Keeps an unsent answer the same on all devices of a student. If two devices wrote, this one stays and the other is
 * offered.
 */
export function DraftSync({ courseId, elementId, taskId, name, check }: Props) {
  const t = useMessages(draftMessages);
  const queries = useQueryClient();
  const query = useMemo(() => draftsQuery(courseId, elementId), [courseId, elementId]);
  const { queryKey } = query;
  const { data, dataUpdatedAt } = useQuery(query);
  const [kept, keep] = useOwnValue(wordsOf(name));
  const [agreed, agree] = useOwnValue(savedDraftOf(taskId));
  const [other, setOther] = useState<string>();
  const local = kept ?? '';
  const saving = useMutation({
    mutationFn: (text: string) =>
      call('saveDraft', { params: { courseId, elementId, taskId }, body: { text } }).then(() => text),
    onSuccess: async (text) => {
      agree(text || null);
      // A read that began before the draft was stored would take it away again.
      const isReading = queries.isFetching({ queryKey }) > 0;
      if (isReading) await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (known) => withDraft(known, { taskId, text }));
      if (isReading) void queries.invalidateQueries({ queryKey });
    },
  });
  const compare = useEffectEvent(() => {
    if (data === undefined || saving.isPending) return;
    const server = data.find((draft) => draft.taskId === taskId)?.text ?? '';
    const move = nextDraft({ local, base: agreed ?? '', server });
    if (move === 'same' || move === 'take') agree(server || null);
    if (move === 'take') keep(server || null);
    // Another device has sent it.
    if (move === 'take' && server === '') refreshAnswers(queries, courseId);
    if (move === 'differ') {
      setOther(server);
      agree(server);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: compares whenever the server was read
  useEffect(compare, [dataUpdatedAt]);
  const isRead = data !== undefined;
  const save = useEffectEvent(() => {
    if (isRead && local !== (agreed ?? '') && navigator.onLine) saving.mutate(local);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves after a pause in changes
  useEffect(() => {
    const timer = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [local, isRead]);
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') save();
    };
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('online', save);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('online', save);
    };
  }, []);
  if (other === undefined || other === local) return null;
  return (
    <section className="flex flex-col items-start gap-2 rounded-sm border border-line bg-sunken p-3 font-sans text-14">
      <p className="text-soft">{t('other')}</p>
      <p dir="auto" className="font-serif text-16 break-words whitespace-pre-line text-ink">
        {check ? responseOf(check, other) : other}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          className="phone:min-h-11"
          onPress={() => {
            keep(other);
            setOther(undefined);
          }}
        >
          {t('take')}
        </Button>
        <Button size="sm" look="quiet" className="phone:min-h-11" onPress={() => setOther(undefined)}>
          {t('leave')}
        </Button>
      </div>
    </section>
  );
}
