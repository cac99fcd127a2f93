import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { administrationMessages } from './messages.ts';

type Authors = 'anyone' | 'invited';

const KEY = ['author-settings'] as const;

/** Who may create courses. */
export function AuthorSettings() {
  const t = useMessages(administrationMessages);
  const queries = useQueryClient();
  const settings = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call('getAuthorSettings', { signal }) });
  const saving = useMutation({
    mutationFn: (authors: Authors) => call('setAuthorSettings', { body: { authors } }),
    onSuccess: (saved) => {
      queries.setQueryData(KEY, saved);
      showToast({ tone: 'good', text: t('authorsSaved'), about: 'author-settings' });
      return queries.invalidateQueries({ queryKey: ['audit'] });
    },
  });
  return (
    <Loadable from={settings} skeleton={<SkeletonBlock className="h-28" />}>
      {({ authors, isFixed }) => (
        <div className="flex flex-col gap-2">
          <ChoiceList
            label={t('whoMayAuthor')}
            value={saving.isPending ? saving.variables : authors}
            onChange={(id) => saving.mutate(id === 'anyone' ? 'anyone' : 'invited')}
            isDisabled={isFixed || saving.isPending}
            choices={[
              { id: 'anyone', label: t('anyoneAuthors'), text: t('anyoneAuthorsText') },
              { id: 'invited', label: t('askFirst'), text: t('askFirstText') },
            ]}
          />
          {isFixed && <p className="text-12 text-soft">{t('authorsFixed')}</p>}
          {saving.error && <Notice tone="bad">{saving.error.message}</Notice>}
        </div>
      )}
    </Loadable>
  );
}
