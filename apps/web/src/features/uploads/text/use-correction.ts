import type { UploadPage } from '@coursecraft/contract/uploads/upload';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { uploadsKey } from '../../../api/upload-queries.ts';
import { type Correction, keepCorrection, readCorrection } from './kept-correction.ts';

type UseCorrectionOptions = {
  courseId: string;
  name: string;
  pages: readonly UploadPage[] | undefined;
  beginsAtOnce: boolean;
};

/** Edits the text of one page at a time. Unsaved text survives a reload. */
export function useCorrection({ courseId, name, pages, beginsAtOnce }: UseCorrectionOptions) {
  const queries = useQueryClient();
  const [kept, setKept] = useState<Correction | 'only page' | undefined>(
    () => readCorrection(courseId, name) ?? (beginsAtOnce ? 'only page' : undefined),
  );
  const draft = kept === 'only page' ? (pages?.length === 1 ? pages[0] : undefined) : kept;
  const put = (next: Correction | undefined) => {
    setKept(next);
    keepCorrection(courseId, name, next);
  };
  const save = useMutation({
    mutationFn: ({ page, text }: Correction) => {
      const isWhole = pages?.length === 1;
      return call('correctUploadText', { params: { courseId, name }, body: isWhole ? { text } : { text, page } });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: uploadsKey(courseId) });
      put(undefined);
    },
  });
  const before = pages?.find(({ page }) => page === draft?.page)?.text;
  return {
    draft,
    isDirty: draft !== undefined && draft.text !== before,
    begin: ({ page, text }: UploadPage) => {
      save.reset();
      put({ page, text });
    },
    change: (text: string) => draft && put({ page: draft.page, text }),
    discard: () => put(undefined),
    save,
  };
}
