import type { Course } from '@coursecraft/contract/courses/course';
import { isAdmin } from '@coursecraft/domain/accounts/roles';
import {
  Award,
  Bot,
  ChartLine,
  CircleQuestionMark,
  ClipboardCheck,
  Copy,
  Eye,
  EyeOff,
  Files,
  Flag,
  FolderOpen,
  GraduationCap,
  History,
  House,
  Inbox,
  Languages,
  Link2,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  MessageSquareText,
  MessageSquareWarning,
  PackageCheck,
  PackageOpen,
  PackagePlus,
  Plus,
  RotateCcw,
  Scale,
  ScanEye,
  ScanSearch,
  Search,
  Send,
  Settings,
  Share2,
  ShieldCheck,
  Sparkles,
  Trash2,
  UserPlus,
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
import { useCopyCourse } from '../author/use-copy-course.ts';
import { settingsSearch } from '../author/use-settings-tab.ts';
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
  onShareForReview: () => void;
  onDelete: () => void;
};

const TABS: readonly { tab: AssistantTab; label: keyof (typeof paletteMessages)['english']; icon: LucideIcon }[] = [
  { tab: 'generate', label: 'generate', icon: Sparkles },
  { tab: 'ask', label: 'askEdit', icon: MessageSquare },
  { tab: 'criteria', label: 'criteria', icon: ListChecks },
  { tab: 'versions', label: 'versions', icon: History },
  { tab: 'sources', label: 'sources', icon: Files },
  { tab: 'students', label: 'students', icon: GraduationCap },
  { tab: 'comments', label: 'comments', icon: MessageSquareText },
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
  const { copy } = useCopyCourse(course?.id ?? '');
  const editing = mode === 'edit';
  const groupSearch = useGroupSearch();
  const here = course ? selectionSearch({ courseId: course.id }) + groupSearch : '';
  const places = course ? coursePlaces(course) : [];
  const drafts = draftsOf(places).length;
  const changed = changedIn(places).length;
  const go = (path: string) => () => void navigate(path);
  const unavailable = course ? undefined : say('needsCourse');
  /** Commands of authors leave the student view. */
  const edit = (path: string) => () => {
    if (!editing) given.onMode('edit');
    void navigate(path);
  };
  const setting = (tab: SettingsTab) =>
    editing ? () => given.onSettings(tab) : edit(paths.smeCourse + here + settingsSearch(tab));
  const phone = editing && course ? 'phone' : undefined;

  const ofCourse: Command[] = [
    {
      id: 'mode',
      label: t(editing ? 'studentView' : 'backToEdit'),
      icon: editing ? Eye : EyeOff,
      menu: course && 'phone',
      unavailable,
      run: () => given.onMode(editing ? 'view' : 'edit'),
    },
    { id: 'share', label: say('share'), icon: Share2, unavailable, run: setting('joining') },
    {
      id: 'share-preview',
      label: say('sharePreview'),
      icon: ScanSearch,
      unavailable,
      run: given.onShareForReview,
    },
    { id: 'inbox', label: t('inbox', { count: 0 }), icon: Inbox, unavailable, run: go(paths.smeNotes + here) },
    { id: 'problems', label: say('problems'), icon: Flag, unavailable, run: go(paths.smeProblems + here) },
  ];
  const nothing = (count: number) => unavailable ?? (count === 0 ? say('nothingToPublish') : undefined);
  const ofEditing: Command[] = [
    {
      id: 'statistics',
      label: t('statistics'),
      icon: ChartLine,
      menu: phone,
      unavailable,
      run: edit(paths.smeStats + here),
    },
    {
      id: 'settings',
      label: t('courseSettings'),
      icon: Settings,
      menu: phone,
      unavailable,
      run: setting('general'),
    },
    {
      id: 'export',
      label: say('exportCourse'),
      icon: PackageCheck,
      unavailable,
      run: edit(transferPaths.smeExport + here),
    },
    { id: 'marking', label: t('marking'), icon: ClipboardCheck, unavailable, run: edit(paths.smeMarking + here) },
    ...(isAtCourse && editing && course
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
      unavailable,
      run: () => {
        const place =
          isAtCourse && course ? selectionSearch({ ...selection, courseId: course.id }) + groupSearch : here;
        edit(paths.smeCourse + place + assistantSearch(tab))();
        given.onAssistant();
      },
    })),
    // The outline of the student view has neither drafts nor unpublished changes.
    ...(editing
      ? [
          {
            id: 'publish-changes',
            label: say('publishChanges'),
            icon: Send,
            unavailable: nothing(changed),
            run: () => course && showChanges({ courseId: course.id, scope: {} }),
          },
          {
            id: 'publish-all',
            label: say('publishAll'),
            icon: Send,
            unavailable: nothing(drafts),
            run: () => void publish({}),
          },
          {
            id: 'review-drafts',
            label: say('reviewDrafts'),
            icon: ScanEye,
            unavailable: nothing(drafts),
            run: go(`${paths.smeCourse}${here}&review=elements`),
          },
        ]
      : []),
    { id: 'authors', label: say('authors'), icon: UserPlus, unavailable, run: setting('authors') },
    { id: 'languages', label: say('languages'), icon: Languages, unavailable, run: setting('languages') },
    { id: 'grading', label: say('grading'), icon: Scale, unavailable, run: setting('judging') },
    { id: 'certificates', label: say('certificates'), icon: Award, unavailable, run: setting('certificates') },
    { id: 'platforms', label: say('platforms'), icon: Link2, unavailable, run: setting('platforms') },
    { id: 'ai', label: say('ai'), icon: Bot, unavailable, run: setting('ai') },
    { id: 'duplicate', label: say('duplicate'), icon: Copy, unavailable, run: copy },
    {
      id: 'recently-deleted',
      label: deletions('recentlyDeleted'),
      icon: RotateCcw,
      unavailable,
      run: setting('course'),
    },
    // The student view has no feedback form.
    ...(editing
      ? [
          {
            id: 'send-feedback',
            label: say('sendFeedback'),
            icon: MessageSquareWarning,
            menu: 'always' as const,
            unavailable,
            run: () => sendPageEvent('cc:send-feedback', {}),
          },
        ]
      : []),
    { id: 'delete-course', label: say('deleteCourse'), icon: Trash2, unavailable, run: given.onDelete },
  ];
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
    { id: 'home', label: say('home'), icon: House, run: go(paths.course) },
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
