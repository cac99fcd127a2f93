import type { Element } from '@coursecraft/contract/shapes/course';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { elementKey, outlineKey } from '../../api/course-queries.ts';
import { type Draft, keepDraft, readDraft } from './kept-draft.ts';

export type EditStatus = 'saved' | 'unsaved' | 'saving';
type Text = { title: string; content: string };

const textOf = (element: Element): Text => ({ title: element.title, content: element.content ?? '' });
const same = (one: Text, other: Text) => one.title === other.title && one.content === other.content;

/** The other person's element, when a save came too late. */
function currentOf(error: unknown): Element | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const body = error.body as { current?: Element } | undefined;
  return body?.current?.id ? body.current : undefined;
}

/**
 * An element being written. What is typed is kept in this browser until the server has it; a save over a version
 * that somebody else made meanwhile changes nothing and gives both texts to choose from.
 */
export function useElementDraft(courseId: string, loaded: Element) {
  const queries = useQueryClient();
  const [base, setBase] = useState(loaded);
  const [kept] = useState(() => readDraft(loaded.id));
  const restored = kept && !same(kept, textOf(loaded)) ? kept : undefined;
  const [text, setText] = useState<Text>(() => restored ?? textOf(loaded));
  const [baseVersion, setBaseVersion] = useState(restored?.baseVersion ?? loaded.version);
  const dirty = !same(text, textOf(base));

  const untouched = !dirty && loaded.version > base.version;
  if (untouched) {
    setBase(loaded);
    setText(textOf(loaded));
    setBaseVersion(loaded.version);
  }

  useEffect(() => {
    const draft: Draft = { ...text, baseVersion, at: new Date().toISOString() };
    keepDraft(base.id, dirty ? draft : undefined);
  }, [base.id, text, baseVersion, dirty]);

  const adopt = (element: Element) => {
    setBase(element);
    setBaseVersion(element.version);
    queries.setQueryData([...elementKey(courseId, element.id), 'author'], element);
  };

  const save = useMutation({
    mutationFn: ({ over, sent }: { over: number; sent: Text }) =>
      call('updateElement', { params: { courseId, elementId: base.id }, body: { ...sent, baseVersion: over } }),
    onSuccess: async ({ element }, { sent }) => {
      adopt(element);
      // The server may have given new checks their ids; take its text unless more was typed meanwhile.
      setText((now) => (same(now, sent) ? textOf(element) : now));
      await Promise.all([
        queries.invalidateQueries({ queryKey: outlineKey(courseId) }),
        queries.invalidateQueries({ queryKey: [...elementKey(courseId, element.id), 'learner'] }),
        queries.invalidateQueries({ queryKey: ['course', courseId, 'knowledge'] }),
      ]);
    },
  });

  const theirs = currentOf(save.error);
  const status: EditStatus = save.isPending ? 'saving' : dirty ? 'unsaved' : 'saved';
  return {
    text,
    status,
    restoredAt: dirty ? restored?.at : undefined,
    conflict: theirs,
    error: theirs ? undefined : save.error,
    edit: (change: Partial<Text>) => setText((before) => ({ ...before, ...change })),
    save: () => {
      if (dirty && !save.isPending && text.title.trim()) save.mutate({ over: baseVersion, sent: text });
    },
    discard: () => {
      setText(textOf(base));
      setBaseVersion(base.version);
    },
    keepMine: () => theirs && save.mutate({ over: theirs.version, sent: text }),
    /** Puts the other text in place and gives back the one that stood here. */
    takeTheirs: (): Text => {
      if (theirs) {
        adopt(theirs);
        setText(textOf(theirs));
        save.reset();
      }
      return text;
    },
  };
}
