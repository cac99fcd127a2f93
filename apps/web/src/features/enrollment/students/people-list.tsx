import { UserSearch } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useDates } from '../../../ui/i18n/use-dates.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Loadable } from '../../../ui/loadable.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { peopleMessages } from './messages.ts';
import { RemoveStudent } from './remove-student.tsx';
import { type PersonEntry, type Role, usePeople } from './use-people.ts';

const ROLES = ['student', 'sme', 'admin'] as const;

export type OpenProgress = (place: { courseId: string; studentId: string }) => void;

type Props = {
  onProgress: OpenProgress;
  actions?: (person: PersonEntry) => ReactNode;
};

function PersonRow({ person, onProgress, actions }: Props & { person: PersonEntry }) {
  const t = useMessages(peopleMessages);
  const dates = useDates();
  const name = person.displayName || person.email;
  const role = ROLES.find((known) => known === person.role);
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3.5 first:border-t-0">
      <div className="flex items-baseline gap-3">
        <p className="min-w-0 flex-1 truncate text-14 font-semibold text-ink">
          {name}{' '}
          <span className="font-normal text-soft phone:block phone:truncate">
            {name !== person.email && person.email}
          </span>
        </p>
        <span className="shrink-0 text-12 text-soft">
          {role ? t(role) : person.role}
          {person.isDeactivated && ` · ${t('deactivated')}`}
        </span>
        {actions?.(person)}
      </div>
      {person.courses.length > 0 && (
        <ul className="flex flex-col gap-1">
          {person.courses.map(({ courseId, title, as, since }) => (
            <li key={`${courseId} ${as}`} className="flex min-h-8 flex-wrap items-center gap-x-3 text-14">
              <span className="min-w-0 flex-1 phone:basis-full">
                <span className="text-ink">{title}</span>{' '}
                <span className="text-12 text-soft">
                  {t(as === 'author' ? 'authorSince' : 'studentSince', { date: dates.day(since) })}
                </span>
              </span>
              {as === 'student' && (
                <>
                  <Button
                    size="sm"
                    look="quiet"
                    className="phone:-ms-2.5"
                    onPress={() => onProgress({ courseId, studentId: person.uid })}
                    aria-label={`${t('seeProgress')}: ${name}, ${title}`}
                  >
                    {t('seeProgress')}
                  </Button>
                  <RemoveStudent uid={person.uid} name={name} course={{ courseId, title }} />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

export function PeopleList({ onProgress, actions }: Props) {
  const t = useMessages(peopleMessages);
  const [text, setText] = useState('');
  const [role, setRole] = useState<Role>();
  const people = usePeople(useSettled(text.trim()), role);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-end gap-3 phone:flex-col phone:items-stretch">
        <TextField
          label={t('search')}
          type="search"
          value={text}
          onChange={setText}
          className="flex-1"
          maxLength={200}
          autoFocus
        />
        <Select
          label={t('role')}
          value={role ?? 'all'}
          onChange={(id) => setRole(ROLES.find((known) => known === id))}
          options={[{ id: 'all', label: t('everyRole') }, ...ROLES.map((id) => ({ id, label: t(id) }))]}
        />
      </div>
      <Loadable from={people} skeleton={<SkeletonLines count={6} />}>
        {({ pages }) => {
          const found = pages.flatMap((page) => page.users);
          if (found.length === 0)
            return (
              <EmptyState icon={UserSearch} title={t('nobody')}>
                {t('nobodyText')}
              </EmptyState>
            );
          return (
            <>
              <ul aria-label={t('people')}>
                {found.map((person) => (
                  <PersonRow
                    key={person.uid}
                    person={person}
                    onProgress={onProgress}
                    {...(actions ? { actions } : {})}
                  />
                ))}
              </ul>
              {people.hasNextPage && (
                <Button
                  className="self-center"
                  isPending={people.isFetchingNextPage}
                  onPress={() => void people.fetchNextPage()}
                >
                  {t('more')}
                </Button>
              )}
            </>
          );
        }}
      </Loadable>
    </div>
  );
}
