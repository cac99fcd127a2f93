import { useNavigate } from 'react-router';
import { STORAGE } from '../../ui/storage/storage-keys.ts';
import { writeStored } from '../../ui/storage/stored-value.ts';
import { paths } from '../navigation/paths.ts';
import { selectionSearch } from '../navigation/selection.ts';
import { useWorkMode } from './work-mode.ts';

export function useEditCourse(): (courseId: string, panel?: string) => void {
  const [, setMode] = useWorkMode();
  const navigate = useNavigate();
  return (courseId, panel = '') => {
    setMode('edit');
    writeStored(STORAGE.courseId, courseId);
    navigate(paths.smeCourse + selectionSearch({ courseId }) + panel);
  };
}
