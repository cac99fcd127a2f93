import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { translationsQuery } from '../../api/translation-queries.ts';
import { useNameOfLanguage } from '../../ui/i18n/use-language-names.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { followChange } from './follow-change.ts';
import { translationWorkMessages } from './messages.ts';

export type TranslationLocation = { courseId: string; elementId: string };

/** Returns the languages of a course and the switch to another, which opens the same element. */
export function useChangeTranslation(
  { courseId, elementId }: TranslationLocation,
  addressOf: (place: Partial<TranslationLocation>) => string,
) {
  const t = useMessages(translationWorkMessages);
  const nameOf = useNameOfLanguage();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const translations = useQuery(translationsQuery(courseId)).data ?? [];
  const changing = useMutation({
    mutationFn: (language: string) =>
      call('changeEdition', { params: { courseId }, body: { language, ...(elementId ? { elementId } : {}) } }),
    onSuccess: async (reply, language) => {
      const { courseId: to, elementId: place } = reply;
      await followChange(queries, { from: courseId, reply });
      navigate(pathname + addressOf({ courseId: to, ...(place ? { elementId: place } : {}) }));
      showToast({ tone: 'good', text: t('changed', { language: nameOf(language) }) });
    },
    onError: (error) => showToast({ tone: 'bad', text: error instanceof Error ? error.message : t('failed') }),
  });
  const here = translations.find((translation) => translation.courseId === courseId);
  return {
    here,
    others: translations.filter((translation) => translation.courseId !== courseId),
    isChanging: changing.isPending,
    change: (language: string) => changing.mutate(language),
  };
}
