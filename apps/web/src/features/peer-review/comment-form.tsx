import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AtSign } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { authorsQuery } from '../../api/authors-query.ts';
import { call } from '../../api/call.ts';
import { useProfile } from '../../api/profile-query.ts';
import { useOwnWords } from '../../components/own-values/use-own-words.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { addMention, mentionedIn, offeredMentions } from './mentions.ts';
import { peerReviewMessages } from './messages.ts';
import { commentsQuery } from './peer-review-queries.ts';

type Props = {
  courseId: string;
  elementId: string;
  quote?: string | undefined;
  replyTo?: string;
  autoFocus?: boolean;
  onDone?: () => void;
};

/** Typed text survives navigation and failures. */
export function CommentForm({ courseId, elementId, quote, replyTo, autoFocus = false, onDone }: Props) {
  const t = useMessages(peerReviewMessages);
  const queries = useQueryClient();
  const uid = useProfile().data?.uid;
  const authors = useQuery(authorsQuery(courseId)).data?.filter((author) => author.uid !== uid) ?? [];
  const [text, setText] = useOwnWords(`comment.${replyTo ?? elementId}`);
  const area = useRef<HTMLTextAreaElement>(null);
  const send = useMutation({
    mutationFn: () =>
      call('createComment', {
        params: { courseId },
        body: { elementId, quote, text, replyTo, mentions: mentionedIn(text, authors) },
      }),
    onSuccess: async () => {
      setText(null);
      await queries.invalidateQueries({ queryKey: commentsQuery(courseId).queryKey });
      onDone?.();
    },
  });
  const submit = () => {
    if (text.trim() && !send.isPending) send.mutate();
  };
  const offered = offeredMentions(text, authors);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex flex-col gap-2.5"
    >
      <TextField
        label={t(replyTo ? 'reply' : 'text')}
        rows={3}
        value={text}
        onChange={setText}
        areaRef={area}
        maxLength={4000}
        autoFocus={autoFocus}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
        }}
      />
      {offered.length > 0 && (
        <fieldset aria-label={t('mention')} className="flex flex-wrap items-center gap-1.5">
          {offered.slice(0, 6).map((author) => (
            <Button
              key={author.uid}
              size="sm"
              look="quiet"
              aria-label={t('mentionName', { name: author.displayName })}
              onPress={() => {
                setText(addMention(text, author));
                area.current?.focus();
              }}
            >
              <AtSign aria-hidden size={14} />
              {author.displayName}
            </Button>
          ))}
        </fieldset>
      )}
      {send.error && <Notice tone="bad">{send.error.message}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" size="sm" isPending={send.isPending} isDisabled={!text.trim()}>
          {t(replyTo ? 'reply' : 'send')}
        </Button>
        {onDone && (
          <Button size="sm" look="quiet" onPress={onDone}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
