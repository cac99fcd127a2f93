import {
  BookOpen,
  ChartLine,
  CircleQuestionMark,
  CloudDownload,
  Languages,
  Library,
  MessagesSquare,
  NotebookPen,
  RotateCcw,
  Search,
  Settings,
} from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { KEPT_COURSES } from '../../features/offline-courses/place.ts';
import { translationWorkMessages } from '../../features/translations/messages.ts';
import { useChangeTranslation } from '../../features/translations/use-change-translation.ts';
import { useNameOfLanguage } from '../../ui/i18n/use-language-names.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { sendPageEvent } from '../../ui/page-events.ts';
import { appMessages } from '../messages.ts';
import { paths } from '../navigation/paths.ts';
import { isStart, selectionSearch } from '../navigation/selection.ts';
import { useSelection } from '../navigation/use-selection.ts';
import { useSignedInProfile } from '../session/require-session.tsx';
import type { Command } from './command.ts';
import { paletteMessages } from './messages.ts';
import { useOwnCommands } from './own-commands.ts';
import { PALETTE_KEYS } from './use-palette-keys.ts';

export type StudentPlace = {
  courseId: string;
  onPalette: () => void;
  onShortcuts: () => void;
  onCourses: () => void;
};

export function useStudentCommands({ courseId, onPalette, onShortcuts, onCourses }: StudentPlace): Command[] {
  const t = useMessages(appMessages);
  const say = useMessages(paletteMessages);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isEnrolled = useSignedInProfile().enrolledCourses.length > 0;
  const tTranslation = useMessages(translationWorkMessages);
  const nameOf = useNameOfLanguage();
  const { elementId } = useSelection().selection;
  const language = useChangeTranslation({ courseId, elementId }, selectionSearch);
  const own = useOwnCommands(onShortcuts);
  const here = selectionSearch({ courseId });
  const go = (path: string) => () => void navigate(path);
  const inCourse: Command[] = courseId
    ? [
        { id: 'course', label: t('course'), icon: BookOpen, run: go(paths.studentCourse + here) },
        ...(pathname === paths.studentCourse && !isStart(search)
          ? [{ id: 'tutor', label: say('tutor'), icon: MessagesSquare, run: () => sendPageEvent('cc:open-tutor', {}) }]
          : []),
        { id: 'notes', label: t('notes'), icon: NotebookPen, run: go(paths.studentNotes + here) },
        { id: 'progress', label: say('progress'), icon: ChartLine, run: go(paths.studentStats + here) },
        { id: 'review', label: say('review'), icon: RotateCcw, run: go(paths.studentReview + here) },
        { id: 'help', label: t('help'), icon: CircleQuestionMark, run: go(paths.studentHelp + here) },
      ]
    : [];
  return [
    { id: 'palette', label: say('palette'), icon: Search, keys: PALETTE_KEYS, menu: 'always', run: onPalette },
    own.profile,
    { id: 'courses', label: t('courses'), icon: Library, menu: 'always', run: onCourses },
    {
      id: 'own-settings',
      label: t('settings'),
      icon: Settings,
      menu: 'always',
      run: go(isEnrolled ? paths.studentSettings + here : paths.settings),
    },
    ...language.others.map(
      ({ language: other }): Command => ({
        id: `language-${other}`,
        label: tTranslation('learnIn', { language: nameOf(other) }),
        icon: Languages,
        menu: 'always',
        run: () => language.change(other),
      }),
    ),
    ...(isEnrolled
      ? [
          {
            id: 'kept-courses',
            label: t('keptCourses'),
            icon: CloudDownload,
            menu: 'always' as const,
            run: go(`${paths.studentSettings}${here}#${KEPT_COURSES}`),
          },
        ]
      : []),
    ...own.install,
    ...inCourse,
    own.shortcuts,
    { ...own.theme, menu: undefined },
    own.logOut,
  ];
}
