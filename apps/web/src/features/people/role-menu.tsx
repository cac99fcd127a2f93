import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, GraduationCap, ShieldMinus, ShieldPlus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { peopleMessages } from './messages.ts';
import type { PersonEntry } from './use-people.ts';

const CHANGES = {
  promoteAdmin: { icon: ShieldPlus, title: 'makeAdmin', text: 'makeAdminText' },
  demoteAdmin: { icon: ShieldMinus, title: 'takeAdmin', text: 'takeAdminText' },
  demoteToStudent: { icon: GraduationCap, title: 'makeStudent', text: 'makeStudentText' },
} as const;
type Change = keyof typeof CHANGES;

const offered: Record<string, readonly Change[]> = {
  student: ['promoteAdmin'],
  sme: ['promoteAdmin', 'demoteToStudent'],
  admin: ['demoteAdmin', 'demoteToStudent'],
};

/** What an admin may make of a person, asked once more before it is done. */
export function RoleMenu({ person }: { person: PersonEntry }) {
  const t = useMessages(peopleMessages);
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Change>();
  const changing = useMutation({
    mutationFn: (change: Change) => call(change, { params: { id: person.uid } }),
    onSuccess: async () => {
      setAsked(undefined);
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['people'] }),
        queries.invalidateQueries({ queryKey: ['audit'] }),
      ]);
    },
  });
  const name = person.displayName || person.email;
  const words = asked && CHANGES[asked];
  return (
    <>
      <Menu
        label={t('changeRole', { name })}
        trigger={<IconButton size="sm" icon={EllipsisVertical} label={t('changeRole', { name })} />}
      >
        {(offered[person.role] ?? []).map((change) => {
          const { icon, title } = CHANGES[change];
          return (
            <MenuItem
              key={change}
              icon={icon}
              onAction={() => {
                changing.reset();
                setAsked(change);
              }}
            >
              {t(title)}
            </MenuItem>
          );
        })}
      </Menu>
      {asked && words && (
        <ConfirmDialog
          title={`${name}: ${t(words.title)}`}
          isOpen
          onClose={() => setAsked(undefined)}
          confirm={t(words.title)}
          onConfirm={() => changing.mutate(asked)}
          isPending={changing.isPending}
          error={changing.error}
        >
          <p>{t(words.text)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
