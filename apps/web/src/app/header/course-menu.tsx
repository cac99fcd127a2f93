import { ChevronDown, Copy, PackageCheck, PackageOpen, Settings, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useDuplicateCourse } from '../../features/courses/use-duplicate-course.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { showFailure, showToast } from '../../ui/toast/toasts.ts';
import { useEditCourse } from '../author/use-edit-course.ts';
import { appMessages } from '../messages.ts';
import { selectionSearch } from '../navigation/selection.ts';
import { transferPaths } from '../navigation/transfer-paths.ts';
import { authorHeaderMessages } from './author-messages.ts';

type Props = { courseId: string; onSettings: () => void; onDelete: () => void };

const DUPLICATE = 'duplicate-course';

export function CourseMenu({ courseId, onSettings, onDelete }: Props) {
  const t = useMessages(appMessages);
  const say = useMessages(authorHeaderMessages);
  const navigate = useNavigate();
  const edit = useEditCourse();
  const duplicate = useDuplicateCourse(courseId);
  const copy = () => {
    showToast({ tone: 'good', text: say('duplicating'), about: DUPLICATE });
    duplicate.mutate(undefined, {
      onSuccess: ({ course }) => {
        edit(course.id);
        showToast({ tone: 'good', text: say('duplicated', { title: course.title }), about: DUPLICATE });
      },
      onError: showFailure,
    });
  };
  return (
    <Menu
      label={say('courseMenu')}
      trigger={<IconButton icon={ChevronDown} size="sm" label={say('courseMenu')} className="-ms-2" />}
    >
      <MenuItem icon={Settings} onAction={onSettings}>
        {t('settings')}
      </MenuItem>
      <MenuItem icon={Copy} isDisabled={duplicate.isPending} onAction={copy}>
        {say('duplicate')}
      </MenuItem>
      <MenuItem icon={PackageCheck} onAction={() => navigate(transferPaths.smeExport + selectionSearch({ courseId }))}>
        {say('export')}
      </MenuItem>
      <MenuItem icon={PackageOpen} onAction={() => navigate(`${transferPaths.smeImport}?into=${courseId}`)}>
        {say('import')}
      </MenuItem>
      <MenuItem icon={Trash2} onAction={onDelete}>
        {say('delete')}
      </MenuItem>
    </Menu>
  );
}
