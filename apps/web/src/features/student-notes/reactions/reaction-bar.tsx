import type { Reaction } from '@coursecraft/contract/inbox/inbox';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleQuestionMark, Heart, Lightbulb, type LucideIcon, Mountain, ThumbsUp } from 'lucide-react';
import { call } from '../../../api/call.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Pressable } from '../../../ui/pressable.tsx';
import { notebookMessages } from '../messages.ts';
import { notebookKeys, reactionsQuery } from '../notebook-queries.ts';

const icons: Record<Reaction, LucideIcon> = {
  like: ThumbsUp,
  love: Heart,
  insightful: Lightbulb,
  confusing: CircleQuestionMark,
  hard: Mountain,
};
const reactions = Object.entries(icons) as [Reaction, LucideIcon][];

type Props = { studentId: string; courseId: string; elementId: string };

export function ReactionBar({ studentId, courseId, elementId }: Props) {
  const t = useMessages(notebookMessages);
  const queries = useQueryClient();
  const own = useQuery(reactionsQuery(courseId)).data?.[elementId];
  const key = notebookKeys.reactions(courseId);
  const mutationKey = ['react', courseId];
  const reacting = useMutation({
    mutationKey,
    // One after the other, so that the last press arrives last.
    scope: { id: `reaction:${courseId}:${elementId}` },
    mutationFn: (reaction: Reaction | null) => call('react', { body: { studentId, courseId, elementId, reaction } }),
    onMutate: async (reaction) => {
      await queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData<Record<string, Reaction>>(key);
      const { [elementId]: _, ...others } = before ?? {};
      queries.setQueryData(key, reaction ? { ...others, [elementId]: reaction } : others);
      return before;
    },
    onError: (_error, _reaction, before) => queries.setQueryData(key, before),
    // A read that began before the last press may have brought the earlier state.
    onSettled: () => {
      if (queries.isMutating({ mutationKey }) === 1) void queries.invalidateQueries({ queryKey: key });
    },
  });
  return (
    <div className="flex flex-col gap-2">
      <p id="reactions" className="text-12 text-soft">
        {t('reactions')}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div role="group" aria-labelledby="reactions" className="flex flex-wrap gap-1.5">
        {reactions.map(([reaction, Icon]) => {
          return (
            <Pressable
              key={reaction}
              aria-pressed={own === reaction}
              onPress={() => reacting.mutate(own === reaction ? null : reaction)}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-raised px-3 text-14 text-ink transition-colors hover:border-edge aria-pressed:border-gold aria-pressed:bg-gold-light"
            >
              <Icon aria-hidden size={15} />
              {t(reaction)}
            </Pressable>
          );
        })}
      </div>
      {reacting.error && <Notice tone="bad">{reacting.error.message}</Notice>}
    </div>
  );
}
