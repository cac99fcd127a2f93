import type { Element } from '@coursecraft/contract/courses/course';
import { mergeDocuments } from '@coursecraft/domain/diff/merge-documents';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { elementKey, outlineKey } from '../../api/course-queries.ts';
import { type Draft, EDITED, type EditedText, keepDraft, readDraft } from './kept-draft.ts';

export type EditStatus = 'saved' | 'unsaved' | 'saving';

const AUTOSAVE_MS = 2000;

const textOf = (element: Element): EditedText => ({ title: element.title, content: element.content ?? '' });
const same = (one: EditedText, other: EditedText) => EDITED.every((field) => one[field] === other[field]);

function currentOf(error: unknown): Element | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const body = error.body as { current?: Element } | undefined;
  return body?.current?.id ? body.current : undefined;
}

/**
 * Holds an element being edited. Unsaved text is stored in the browser. A conflict saves nothing and offers both
 * texts.
 */
export function useElementDraft(courseId: string, loaded: Element) {
  const queries = useQueryClient();
  const [base, setBase] = useState(loaded);
  const [kept] = useState(() => readDraft(loaded.id));
  const restored = kept && !same(kept, textOf(loaded)) ? kept : undefined;
  const [text, setText] = useState<EditedText>(() => restored ?? textOf(loaded));
  const [baseVersion, setBaseVersion] = useState(restored?.baseVersion ?? loaded.version);
  const dirty = !same(text, textOf(base));
  const latest = useRef(text);
  const put = (next: EditedText) => {
    latest.current = next;
    setText(next);
  };

  const untouched = !dirty && loaded.version > base.version;
  if (untouched) {
    setBase(loaded);
    put(textOf(loaded));
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

  /** The edit plan of a change that was accepted and not saved yet. */
  const accepted = useRef<string>(undefined);
  /** A text that failed to save. It is sent again after a change, when online, or manually. */
  const failed = useRef<EditedText>(undefined);
  const save = useMutation({
    mutationFn: ({ over, sent, planId }: { over: number; sent: EditedText; planId: string | undefined }) =>
      call('updateElement', { params: { courseId, elementId: base.id }, body: { ...sent, baseVersion: over, planId } }),
    onError: (_error, { sent }) => {
      failed.current = sent;
    },
    onSuccess: async ({ element }, { sent, planId }) => {
      adopt(element);
      if (accepted.current === planId) accepted.current = undefined;
      const kept = readDraft(element.id);
      if (kept && same(kept, sent)) keepDraft(element.id, undefined);
      // The server may have assigned ids to checks; uses its text unless more was typed.
      if (same(latest.current, sent)) put(textOf(element));
      await Promise.all([
        queries.invalidateQueries({ queryKey: outlineKey(courseId) }),
        queries.invalidateQueries({ queryKey: [...elementKey(courseId, element.id), 'learner'] }),
        queries.invalidateQueries({ queryKey: ['course', courseId, 'knowledge'] }),
      ]);
    },
  });

  /** The last save, which resolves to the saved element; to undefined if it failed. */
  const sending = useRef<Promise<Element | undefined>>(undefined);
  const send = (over: number, sent: EditedText) => {
    const reply = save.mutateAsync({ over, sent, planId: accepted.current });
    sending.current = reply.then(
      ({ element }) => element,
      () => undefined,
    );
    return reply;
  };

  const theirs = currentOf(save.error);
  const status: EditStatus = save.isPending ? 'saving' : dirty ? 'unsaved' : 'saved';
  const canSave = (sent: EditedText) => !same(sent, textOf(base)) && !save.isPending && sent.title.trim() !== '';
  const saveNow = () => {
    const sent = latest.current;
    if (canSave(sent)) void send(baseVersion, sent);
  };

  // Autosaves only text typed now. A restored draft or a conflict waits for the author.
  const touched = useRef(false);
  const autosaves = dirty && !theirs && !save.isPending;
  const attempt = useRef(saveNow);
  useEffect(() => {
    attempt.current = () => {
      if (touched.current && !theirs && failed.current !== latest.current) saveNow();
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the timer
  useEffect(() => {
    if (!autosaves || !touched.current) return undefined;
    const timer = setTimeout(() => attempt.current(), AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [text, autosaves]);
  useEffect(() => {
    const leave = () => attempt.current();
    const hide = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', hide);
    const again = () => {
      failed.current = undefined;
      leave();
    };
    window.addEventListener('online', again);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('online', again);
      leave();
    };
  }, []);

  /** Saves what was typed and waits for it. Rejects if that fails or an open conflict prevents it. */
  const saveAll = async () => {
    // A save on its way changes the version.
    const saved = save.isPending ? await sending.current : undefined;
    const sent = latest.current;
    if (same(sent, textOf(saved ?? base))) return;
    if (theirs) throw save.error ?? new Error();
    await send(saved?.version ?? baseVersion, sent);
  };

  return {
    text,
    status,
    restoredAt: dirty ? restored?.at : undefined,
    conflict: theirs,
    error: theirs ? undefined : save.error,
    edit: (change: Partial<EditedText>) => {
      touched.current = true;
      put({ ...latest.current, ...change });
    },
    save: saveNow,
    saveAll,
    /** Saves a change of an edit plan, so that the version counts as written by AI. If that fails, the next save does. */
    saveAccepted: (planId: string) => {
      touched.current = true;
      accepted.current = planId;
      saveAll().catch(() => undefined);
    },
    discard: () => {
      accepted.current = undefined;
      put(textOf(base));
      setBaseVersion(base.version);
    },
    keepMine: () => theirs && void send(theirs.version, latest.current),
    keepBoth: (): EditedText => {
      const mine = latest.current;
      if (theirs) {
        const before = baseVersion === base.version ? textOf(base).content : undefined;
        const both = { ...mine, content: mergeDocuments(mine.content, theirs.content ?? '', before) };
        put(both);
        void send(theirs.version, both);
      }
      return mine;
    },
    takeTheirs: (): EditedText => {
      const mine = latest.current;
      if (theirs) {
        adopt(theirs);
        put(textOf(theirs));
        save.reset();
      }
      return mine;
    },
  };
}
