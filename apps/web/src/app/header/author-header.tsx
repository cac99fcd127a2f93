import type { Course } from '@coursecraft/contract/courses/course';
import {
  CircleQuestionMark,
  ClipboardCheck,
  Eraser,
  Eye,
  EyeOff,
  ListChecks,
  PanelLeft,
  PanelRight,
  Share2,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useGroupSearch } from '../../components/groups/use-group.ts';
import { useProgress } from '../../features/progress/progress-provider.tsx';
import { LEVELS, type Level } from '../../features/progress/test-tools/course-parts.ts';
import { progressToolMessages } from '../../features/progress/test-tools/messages.ts';
import { ProgressSubmenu } from '../../features/progress/test-tools/progress-submenu.tsx';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconLink } from '../../ui/icon-link.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { PHONE, useMedia, WIDE } from '../../ui/use-media.ts';
import type { WorkMode } from '../author/work-mode.ts';
import { appMessages } from '../messages.ts';
import { AUTHOR_WORKSPACE } from '../navigation/author-workspace.ts';
import { paths } from '../navigation/paths.ts';
import { selectionSearch } from '../navigation/selection.ts';
import { useSelection } from '../navigation/use-selection.ts';
import type { Command } from '../palette/command.ts';
import { useSignedInProfile } from '../session/require-session.tsx';
import type { Panel } from '../workspace/use-panel.ts';
import { authorHeaderMessages } from './author-messages.ts';
import { AuthorNavigation } from './author-navigation.tsx';
import { CourseMenu } from './course-menu.tsx';
import { CourseTitle } from './course-title.tsx';
import { HeaderBar } from './header-bar.tsx';
import { SaveStatus } from './save-status.tsx';
import { SelectionStatus } from './selection-status.tsx';
import { UserMenu } from './user-menu.tsx';

type Props = {
  course: Course | undefined;
  status: 'saved' | 'unsaved' | 'saving';
  mode: WorkMode;
  onMode: (mode: WorkMode) => void;
  tree: Panel;
  assistant: Panel;
  onSettings: () => void;
  onDelete: () => void;
  onShare: () => void;
  commands: readonly Command[];
  onEmptyTestStudent: () => void;
};

export function AuthorHeader(props: Props) {
  const { course, mode, tree, assistant } = props;
  const t = useMessages(appMessages);
  const profile = useSignedInProfile();
  const { selection, select } = useSelection();
  const { progress } = useProgress();
  const here = selectionSearch({ courseId: course?.id ?? '' }) + useGroupSearch();
  const say = useMessages(progressToolMessages);
  const authorSay = useMessages(authorHeaderMessages);
  const [level, setLevel] = useState<Level>();
  const menu = useRef<HTMLDivElement>(null);
  const hasPanels = AUTHOR_WORKSPACE.includes(useLocation().pathname);
  const editing = mode === 'edit';
  const isPhone = useMedia(PHONE);
  const isWide = useMedia(WIDE);
  const look = isPhone ? 'icons' : isWide ? 'inline' : 'row';
  const navigation = course && (
    <AuthorNavigation courseId={course.id} mode={mode} look={look} onSettings={props.onSettings} />
  );
  return (
    <HeaderBar
      start={
        course &&
        hasPanels && (
          <IconButton
            icon={PanelLeft}
            label={t('sidebar')}
            aria-expanded={tree.isOpen}
            onPress={tree.toggle}
            className="rtl:-scale-x-100"
          />
        )
      }
      title={(fold) =>
        course && (
          <>
            <CourseTitle
              {...fold}
              title={course.title}
              to={paths.smeCourse + here}
              minScale={0.55}
              rollup={editing ? undefined : progress?.rollup}
            />
            {editing && <CourseMenu courseId={course.id} onSettings={props.onSettings} onDelete={props.onDelete} />}
          </>
        )
      }
      status={
        editing &&
        course && (
          <div className="flex max-w-1/2 shrink-0 items-center gap-3 border-s border-line ps-3 pe-2 phone:max-w-full phone:border-0 phone:p-0">
            {hasPanels && (
              <SelectionStatus course={course} selection={selection} onReturn={() => select({ courseId: course.id })} />
            )}
            <SaveStatus status={props.status} />
          </div>
        )
      }
      inline={look === 'inline' && navigation}
      row={look !== 'inline' && navigation}
      icons={
        <>
          {course && editing && <IconLink icon={ClipboardCheck} label={t('marking')} to={paths.smeMarking + here} />}
          <IconLink
            icon={CircleQuestionMark}
            label={t('help')}
            to={paths.smeHelp + (course ? selectionSearch({ courseId: course.id }) : '')}
          />
          {course && editing && hasPanels && (
            <IconButton
              icon={PanelRight}
              label={t('assistant')}
              aria-expanded={assistant.isOpen}
              onPress={assistant.toggle}
              className="rtl:-scale-x-100"
            />
          )}
          {course &&
            editing &&
            (isWide ? (
              <Button size="sm" onPress={props.onShare} className="mx-1">
                <Share2 aria-hidden size={15} />
                {authorSay('share')}
              </Button>
            ) : (
              <IconButton icon={Share2} label={authorSay('share')} onPress={props.onShare} />
            ))}
          {/* Last, so that it does not move when the others appear. */}
          {course && (
            <IconButton
              icon={editing ? Eye : EyeOff}
              label={t(editing ? 'studentView' : 'backToEdit')}
              onPress={() => props.onMode(editing ? 'view' : 'edit')}
            />
          )}
        </>
      }
      end={
        <div ref={menu}>
          <UserMenu profile={profile}>
            {props.commands
              .filter(({ menu }) => menu === 'always' || (menu === 'phone' && isPhone))
              .map(({ id, label, icon, keys, run }) => (
                <MenuItem key={id} icon={icon} shortcut={keys} onAction={run}>
                  {label}
                </MenuItem>
              ))}
            {!editing && (
              <>
                {LEVELS.map((level) => (
                  <MenuItem
                    key={level}
                    icon={ListChecks}
                    onAction={() => course && setLevel(level)}
                    isDisabled={!course}
                  >
                    {say(level)}
                  </MenuItem>
                ))}
                <MenuItem icon={Eraser} onAction={props.onEmptyTestStudent}>
                  {say('deleteData')}
                </MenuItem>
              </>
            )}
          </UserMenu>
          {course && level && !editing && (
            <ProgressSubmenu
              course={course}
              open={selection}
              level={level}
              anchor={menu}
              onClose={() => setLevel(undefined)}
            />
          )}
        </div>
      }
    />
  );
}
