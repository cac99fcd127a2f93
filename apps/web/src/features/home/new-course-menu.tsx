import { BookMarked, ChevronDown, FileText, FileUp, Lightbulb, PackageOpen } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { homeMessages } from './messages.ts';

type Props = {
  isPending: boolean;
  onDocuments: (files: File[]) => void;
  onBeginning: (beginning: 'idea' | 'blank' | 'sample') => void;
  onImport: () => void;
};

/** The ways to start a course. Documents need no dialog: the course is named after the first file. */
export function NewCourseMenu({ isPending, onDocuments, onBeginning, onImport }: Props) {
  const t = useMessages(homeMessages);
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length > 0) onDocuments(files);
  };
  return (
    <>
      <input ref={input} type="file" multiple onChange={choose} className="hidden" />
      <Menu
        label={t('newCourse')}
        trigger={
          <Button look="primary" isPending={isPending}>
            {t('newCourse')}
            <ChevronDown aria-hidden size={16} />
          </Button>
        }
      >
        <MenuItem icon={FileUp} onAction={() => input.current?.click()}>
          {t('newFromDocuments')}
        </MenuItem>
        <MenuItem icon={Lightbulb} onAction={() => onBeginning('idea')}>
          {t('newFromIdea')}
        </MenuItem>
        <MenuItem icon={FileText} onAction={() => onBeginning('blank')}>
          {t('newBlank')}
        </MenuItem>
        <MenuItem icon={PackageOpen} onAction={onImport}>
          {t('newImport')}
        </MenuItem>
        <MenuItem icon={BookMarked} onAction={() => onBeginning('sample')}>
          {t('newSample')}
        </MenuItem>
      </Menu>
    </>
  );
}
