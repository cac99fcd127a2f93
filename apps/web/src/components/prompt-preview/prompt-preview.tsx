import type { BodyOf, ReplyOf } from '@coursecraft/contract/endpoints';
import { useQuery } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loadable } from '../../ui/loadable.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useCopied } from '../../ui/use-copied.ts';
import { promptPreviewMessages } from './messages.ts';

type Body = BodyOf<'previewPrompt'>;
type Message = ReplyOf<'previewPrompt'>['prompt'][number];

const ROLES = ['system', 'user', 'request', 'element', 'criteria', 'scenario'] as const;

function PromptMessage({ role, text, tokens }: Omit<Message, 'tokens'> & { tokens: number | undefined }) {
  const t = useMessages(promptPreviewMessages);
  const [copied, copy] = useCopied();
  const known = ROLES.find((one) => one === role);
  return (
    <section className="flex flex-col gap-1.5">
      <header className="flex items-center gap-2">
        <h3 className="text-14 font-semibold text-ink">{known ? t(known) : role}</h3>
        <span className="flex-1 text-12 text-soft">{tokens !== undefined && t('tokens', { count: tokens })}</span>
        <IconButton
          size="sm"
          icon={copied ? Check : Copy}
          label={t(copied ? 'copied' : 'copy')}
          onPress={() => copy(text)}
        />
      </header>
      <pre
        dir="auto"
        className="rounded-sm border border-line bg-sunken px-3.5 py-3 font-mono text-12 whitespace-pre-wrap wrap-anywhere text-ink"
      >
        {text}
      </pre>
    </section>
  );
}

function Prompt({ body }: { body: Body }) {
  const t = useMessages(promptPreviewMessages);
  const preview = useQuery({
    queryKey: ['course', body.courseId, 'prompt', body],
    queryFn: ({ signal }) => call('previewPrompt', { body, signal }),
    gcTime: 0,
  });
  return (
    <Loadable from={preview} skeleton={<SkeletonLines count={8} />}>
      {({ prompt, whole, engine }) => (
        <div className="flex flex-col gap-5">
          <p className="text-14 text-soft">
            {engine === 'builtin'
              ? t('builtin')
              : t('lead', { tokens: prompt.reduce((sum, { tokens }) => sum + tokens, 0) })}
            {engine === 'model' &&
              whole.questions > 1 &&
              ` ${t(body.task === 'translation' ? 'firstOfPlaces' : 'firstOfSections', whole)}`}
            {engine === 'model' && body.task === 'rows' && !body.elementId && ` ${t('firstOfElements')}`}
          </p>
          {prompt.map((message, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages have no id and never move
            <PromptMessage key={place} {...message} tokens={engine === 'model' ? message.tokens : undefined} />
          ))}
        </div>
      )}
    </Loadable>
  );
}

export function PromptPreview({ body, size }: { body: Body; size?: 'sm' | 'md' }) {
  const t = useMessages(promptPreviewMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" {...(size ? { size } : {})} onPress={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Dialog title={t('open')} isOpen={isOpen} onClose={() => setOpen(false)} width="lg">
        <Prompt body={body} />
      </Dialog>
    </>
  );
}
