import type { Course } from '@coursecraft/contract/courses/course';
import { isAdmin } from '@coursecraft/domain/accounts/roles';
import {
  ChartLine,
  CircleQuestionMark,
  ClipboardCheck,
  Eye,
  EyeOff,
  Files,
  FolderOpen,
  GraduationCap,
  History,
  Inbox,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  MessageSquareWarning,
  PackageCheck,
  PackageOpen,
  PackagePlus,
  Plus,
  RotateCcw,
  ScanEye,
  Search,
  Send,
  Settings,
  ShieldCheck,
  Sparkles,
  Users,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import { changedIn, coursePlaces, draftsOf } from '../../components/course-places.ts';
import { deletionMessages } from '../../components/deletions/messages.ts';
import { useGroupSearch } from '../../components/groups/use-group.ts';
import { showChanges } from '../../components/publishing/shown-changes.ts';
import { usePublishing } from '../../components/publishing/use-publishing.ts';
import type { SettingsTab } from '../../features/courses/settings/settings-tabs.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { sendPageEvent } from '../../ui/page-events.ts';
import { type AssistantTab, assistantSearch } from '../author/use-assistant-tab.ts';
import type { WorkMode } from '../author/work-mode.ts';
import { appMessages } from '../messages.ts';
import { paths } from '../navigation/paths.ts';
import { selectionSearch } from '../navigation/selection.ts';
import { transferPaths } from '../navigation/transfer-paths.ts';
import { useSelection } from '../navigation/use-selection.ts';
import { useSignedInProfile } from '../session/require-session.tsx';
import type { Command } from './command.ts';
import { paletteMessages } from './messages.ts';
import { useOwnCommands } from './own-commands.ts';
import { PALETTE_KEYS } from './use-palette-keys.ts';

type UseAuthorCommandsOptions = {
  course: Course | undefined;
  mode: WorkMode;
  isAtCourse: boolean;
  onMode: (mode: WorkMode) => void;
  onPalette: () => void;
  onShortcuts: () => void;
  onSettings: (tab: SettingsTab) => void;
  onAssistant: () => void;
  onPeople: () => void;
  onOpenCourse: () => void;
  onNewCourse: () => void;
};

const TABS: readonly { tab: AssistantTab; label: keyof (typeof paletteMessages)['english']; icon: LucideIcon }[] = [
  { tab: 'generate', label: 'generate', icon: Sparkles },
  { tab: 'ask', label: 'askEdit', icon: MessageSquare },
  { tab: 'criteria', label: 'criteria', icon: ListChecks },
  { tab: 'versions', label: 'versions', icon: History },
  { tab: 'sources', label: 'sources', icon: Files },
  { tab: 'students', label: 'students', icon: GraduationCap },
];

export function useAuthorCommands(given: UseAuthorCommandsOptions): Command[] {
  const { course, mode, isAtCourse } = given;
  const t = useMessages(appMessages);
  const say = useMessages(paletteMessages);
  const deletions = useMessages(deletionMessages);
  const navigate = useNavigate();
  const profile = useSignedInProfile();
  const own = useOwnCommands(given.onShortcuts);
  const { selection } = useSelection();
  const { publish } = usePublishing(course?.id ?? '');
  const editing = mode === 'edit';
  const groupSearch = useGroupSearch();
  const here = course ? selectionSearch({ courseId: course.id }) + groupSearch : '';
  const places = course ? coursePlaces(course) : [];
  const drafts = draftsOf(places).length;
  const changed = changedIn(places).length;
  const go = (path: string) => () => void navigate(path);

  const ofCourse: Command[] = course
    ? [
        {
          id: 'mode',
          label: t(editing ? 'studentView' : 'backToEdit'),
          icon: editing ? Eye : EyeOff,
          menu: 'phone',
          run: () => given.onMode(editing ? 'view' : 'edit'),
        },
        { id: 'inbox', label: t('inbox', { count: 0 }), icon: Inbox, run: go(paths.smeNotes + here) },
      ]
    : [];
  const ofEditing: Command[] =
    course && editing
      ? [
          { id: 'statistics', label: t('statistics'), icon: ChartLine, menu: 'phone', run: go(paths.smeStats + here) },
          {
            id: 'settings',
            label: t('courseSettings'),
            icon: Settings,
            menu: 'phone',
            run: () => given.onSettings('general'),
          },
          { id: 'export', label: say('exportCourse'), icon: PackageCheck, run: go(transferPaths.smeExport + here) },
          { id: 'marking', label: t('marking'), icon: ClipboardCheck, run: go(paths.smeMarking + here) },
          ...(isAtCourse
            ? [
                {
                  id: 'add-module',
                  label: say('addModule'),
                  icon: PackagePlus,
                  run: () => sendPageEvent('cc:add-module', {}),
                },
              ]
            : []),
          ...TABS.map(({ tab, label, icon }) => ({
            id: tab,
            label: say(label),
            icon,
            run: () => {
              const place = isAtCourse ? selectionSearch({ ...selection, courseId: course.id }) + groupSearch : here;
              void navigate(paths.smeCourse + place + assistantSearch(tab));
              given.onAssistant();
            },
          })),
          ...(changed > 0
            ? [
                {
                  id: 'publish-changes',
                  label: say('publishChanges'),
                  icon: Send,
                  run: () => showChanges({ courseId: course.id, scope: {} }),
                },
              ]
            : []),
          ...(drafts > 0
            ? [
                {
                  id: 'publish-all',
                  label: say('publishAll'),
                  icon: Send,
                  run: () => void publish({}),
                },
                {
                  id: 'review-drafts',
                  label: say('reviewDrafts'),
                  icon: ScanEye,
                  run: go(`${paths.smeCourse}${here}&review=elements`),
                },
              ]
            : []),
          {
            id: 'send-feedback',
            label: say('sendFeedback'),
            icon: MessageSquareWarning,
            menu: 'always',
            run: () => sendPageEvent('cc:send-feedback', {}),
          },
          {
            id: 'recently-deleted',
            label: deletions('recentlyDeleted'),
            icon: RotateCcw,
            run: () => given.onSettings('course'),
          },
        ]
      : [];
  return [
    {
      id: 'palette',
      label: say('palette'),
      icon: Search,
      keys: PALETTE_KEYS,
      menu: 'always',
      run: given.onPalette,
    },
    { id: 'people', label: t('users'), icon: Users, menu: 'always', run: given.onPeople },
    { id: 'open-course', label: t('openAnother'), icon: FolderOpen, menu: 'always', run: given.onOpenCourse },
    { id: 'new-course', label: t('createCourse'), icon: Plus, menu: 'always', run: given.onNewCourse },
    {
      id: 'bring-course',
      label: say('bringCourse'),
      icon: PackageOpen,
      menu: 'always',
      run: go(transferPaths.smeImport),
    },
    ...(isAdmin(profile)
      ? [{ id: 'admin', label: t('adminPanel'), icon: ShieldCheck, menu: 'always' as const, run: go(paths.admin) }]
      : []),
    ...ofCourse,
    ...ofEditing,
    { id: 'help', label: t('help'), icon: CircleQuestionMark, menu: 'phone', run: go(paths.smeHelp + here) },
    ...own.install,
    own.shortcuts,
    own.profile,
    own.settings,
    own.theme,
    own.logOut,
  ];
}
