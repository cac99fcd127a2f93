import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, Eraser, GraduationCap, type LucideIcon, ShieldMinus, ShieldPlus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { peopleMessages } from './messages.ts';
import type { PersonEntry } from './use-people.ts';

const CHANGES = {
  makeAdmin: { icon: ShieldPlus, text: 'makeAdminText', run: (id) => call('promoteAdmin', { params: { id } }) },
  takeAdmin: { icon: ShieldMinus, text: 'takeAdminText', run: (id) => call('demoteAdmin', { params: { id } }) },
  makeStudent: {
    icon: GraduationCap,
    text: 'makeStudentText',
    run: (id) => call('demoteToStudent', { params: { id } }),
  },
  erase: { icon: Eraser, text: 'eraseText', run: (studentId) => call('deleteStudent', { params: { studentId } }) },
} as const satisfies Record<string, { icon: LucideIcon; text: string; run: (uid: string) => Promise<unknown> }>;
type Change = keyof typeof CHANGES;

const offered: Record<string, readonly Change[]> = {
  student: ['makeAdmin', 'erase'],
  sme: ['makeAdmin', 'makeStudent', 'erase'],
  admin: ['takeAdmin', 'makeStudent', 'erase'],
};

/** What an admin may make of a person, or delete of theirs, asked once more before it is done. */
export function RoleMenu({ person }: { person: PersonEntry }) {
  const t = useMessages(peopleMessages);
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Change>();
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
  return (
    <>
      <Menu
        label={t('changeRole', { name })}
        trigger={<IconButton size="sm" icon={EllipsisVertical} label={t('changeRole', { name })} />}
      >
        {(offered[person.role] ?? []).map((change) => {
          return (
            <MenuItem
              key={change}
              icon={CHANGES[change].icon}
              onAction={() => {
                changing.reset();
                setAsked(change);
              }}
            >
              {t(change)}
            </MenuItem>
          );
        })}
      </Menu>
      {asked && (
        <ConfirmDialog
          title={`${name}: ${t(asked)}`}
          isOpen
          onClose={() => setAsked(undefined)}
          confirm={t(asked)}
          onConfirm={() => changing.mutate(asked)}
          isPending={changing.isPending}
          error={changing.error}
        >
          <p>{t(CHANGES[asked].text)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
