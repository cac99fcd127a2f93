import { isAdmin } from '@coursecraft/domain/accounts/roles';
import { useNavigate, useSearchParams } from 'react-router';
import { assistantSearch } from '../app/author/use-assistant-tab.ts';
import { paths } from '../app/navigation/paths.ts';
import { selectionSearch } from '../app/navigation/selection.ts';
import { LeadElsewhere } from '../app/session/lead-elsewhere.tsx';
import { useSignedInProfile } from '../app/session/require-session.tsx';
import { AuditList } from '../features/admin/audit-list.tsx';
import { AuthorSettings } from '../features/admin/author-settings.tsx';
import { DemoRequestList } from '../features/admin/demo-request-list.tsx';
import { FailedJobs } from '../features/admin/failed-jobs.tsx';
import { FeedbackList } from '../features/admin/feedback-list.tsx';
import { administrationMessages } from '../features/admin/messages.ts';
import { SystemPage } from '../features/admin/system-page.tsx';
import { AiSettingsPage } from '../features/ai-settings/ai-settings-page.tsx';
import { CourseList } from '../features/courses/course-list.tsx';
import { AuthorRequestList } from '../features/enrollment/students/author-request-list.tsx';
import { PeopleList } from '../features/enrollment/students/people-list.tsx';
import { RoleMenu } from '../features/enrollment/students/role-menu.tsx';
import { PlatformList } from '../features/lti/platform-list.tsx';
import { ProviderList } from '../features/scim/provider-list.tsx';
import { useMessages } from '../ui/i18n/use-messages.ts';
import { Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';

const TAB = 'tab';
const TABS = [
  'people',
  'ai',
  'courses',
  'demoRequests',
  'feedback',
  'audit',
  'platforms',
  'provisioning',
  'system',
] as const;

export function Component() {
  const t = useMessages(administrationMessages);
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  if (!isAdmin(useSignedInProfile())) return <LeadElsewhere to={paths.welcome} />;
  const showProgress = ({ courseId, studentId }: { courseId: string; studentId: string }) =>
    navigate(paths.smeCourse + selectionSearch({ courseId }) + assistantSearch('students', studentId));
  const panels = {
    people: (
      <div className="flex flex-col gap-6">
        <AuthorRequestList />
        <AuthorSettings />
        <PeopleList onProgress={showProgress} actions={(person) => <RoleMenu person={person} />} />
      </div>
    ),
    ai: <AiSettingsPage />,
    courses: (
      <CourseList openId="" onOpen={(courseId) => void navigate(paths.smeCourse + selectionSearch({ courseId }))} />
    ),
    demoRequests: <DemoRequestList />,
    feedback: <FeedbackList />,
    audit: <AuditList />,
    platforms: <PlatformList />,
    provisioning: <ProviderList />,
    system: (
      <>
        <SystemPage />
        <FailedJobs />
      </>
    ),
  };
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Tabs
        label={t('title')}
        // Space for the focus ring, which the panel would cut off.
        className="-mx-1"
        selected={TABS.find((tab) => tab === search.get(TAB)) ?? 'people'}
        onSelect={(tab) => setSearch({ [TAB]: tab }, { replace: true })}
        tabs={TABS.map((id) => ({ id, label: t(id), content: <div className="px-1 pt-6">{panels[id]}</div> }))}
      />
    </Page>
  );
}
