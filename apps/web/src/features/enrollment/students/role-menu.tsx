import type { RoleChange } from '@coursecraft/contract/accounts/account-rights';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  BookOpen,
  DoorOpen,
  EllipsisVertical,
  Eraser,
  GraduationCap,
  type LucideIcon,
  ShieldMinus,
  ShieldPlus,
} from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { AuthoredCourses } from './authored-courses.tsx';
import { peopleMessages } from './messages.ts';
import type { PersonEntry } from './use-people.ts';

const CHANGES = {
  'make-admin': {
    icon: ShieldPlus,
    label: 'makeAdmin',
    text: 'makeAdminText',
    run: (id) => call('promoteAdmin', { params: { id } }),
  },
  'take-admin': {
    icon: ShieldMinus,
    label: 'takeAdmin',
    text: 'takeAdminText',
    run: (id) => call('demoteAdmin', { params: { id } }),
  },
  'make-student': {
    icon: GraduationCap,
    label: 'makeStudent',
    text: 'makeStudentText',
    run: (id) => call('demoteToStudent', { params: { id } }),
  },
  'let-back-in': {
    icon: DoorOpen,
    label: 'letBackIn',
    text: 'letBackInText',
    run: (id) => call('letPersonBackIn', { params: { id }, body: {} }),
  },
  erase: {
    icon: Eraser,
    label: 'erase',
    text: 'eraseText',
    run: (studentId) => call('deleteStudent', { params: { studentId } }),
  },
} as const satisfies Record<
  RoleChange | 'let-back-in' | 'erase',
  { icon: LucideIcon; label: string; text: string; run: (uid: string) => Promise<unknown> }
>;
type Change = keyof typeof CHANGES;

export function RoleMenu({ person }: { person: PersonEntry }) {
  const t = useMessages(peopleMessages);
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Change>();
  const [isChoosing, setChoosing] = useState(false);
  const changing = useMutation({
    mutationFn: (change: Change): Promise<unknown> => CHANGES[change].run(person.uid),
    onSuccess: async () => {
      setAsked(undefined);
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['people'] }),
        queries.invalidateQueries({ queryKey: ['audit'] }),
      ]);
    },
  });
  const name = person.displayName || person.email;
  const left = person.courses.filter(({ isLastAuthor }) => isLastAuthor).map(({ title }) => `“${title}”`);
  return (
    <>
      <Menu
        label={t('changeRole', { name })}
        trigger={<IconButton size="sm" icon={EllipsisVertical} label={t('changeRole', { name })} />}
      >
        {[
          <MenuItem key="courses" icon={BookOpen} onAction={() => setChoosing(true)}>
            {t('authoredCourses')}
          </MenuItem>,
          ...[...(person.isDeactivated ? ['let-back-in' as const] : []), ...person.can, 'erase' as const].map(
            (change) => (
              <MenuItem
                key={change}
                icon={CHANGES[change].icon}
                onAction={() => {
                  changing.reset();
                  setAsked(change);
                }}
              >
                {t(CHANGES[change].label)}
              </MenuItem>
            ),
          ),
        ]}
      </Menu>
      {isChoosing && <AuthoredCourses person={person} onClose={() => setChoosing(false)} />}
      {asked && (
        <ConfirmDialog
          title={`${name}: ${t(CHANGES[asked].label)}`}
          isOpen
          onClose={() => setAsked(undefined)}
          confirm={t(CHANGES[asked].label)}
          onConfirm={() => changing.mutate(asked)}
          isPending={changing.isPending}
          error={changing.error}
        >
          <p>{t(CHANGES[asked].text)}</p>
          {asked === 'make-student' && left.length > 0 && <p>{t('leftToAdmins', { courses: left.join(', ') })}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}
