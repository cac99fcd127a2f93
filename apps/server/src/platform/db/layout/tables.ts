/** Where the rows of a table lie: by the column named, all of them on every machine, or on the coordinator alone. */
export type Lies =
  | { kind: 'distributed'; by: string }
  | { kind: 'reference'; because: string }
  | { kind: 'coordinator'; because: string };

const BY_COURSE = [
  'ai_usage',
  'answers',
  'assessment_configs',
  'cards',
  'certificate_settings',
  'certificates',
  'citations',
  'contests',
  'course_authors',
  'courses',
  'definitions',
  'deleted_rows',
  'deletions',
  'done_elements',
  'due_dates',
  'edit_requests',
  'edition_parts',
  'editions',
  'element_versions',
  'elements',
  'enrolments',
  'evidence',
  'flags',
  'grantable',
  'group_members',
  'groups',
  'imported_parts',
  'knowledge_meta',
  'knowledge_row_versions',
  'knowledge_rows',
  'learning_plans',
  'lti_courses',
  'lti_grade_rules',
  'lti_grades',
  'marks',
  'modules',
  'notes',
  'outcomes',
  'own_elements',
  'package_attempts',
  'pending_answers',
  'places',
  'pre_enrolments',
  'progress',
  'questions',
  'reactions',
  'reminders',
  'removals',
  'rollups',
  'scenarios',
  'sections',
  'student_notes',
  'tutor_messages',
  'upload_pages',
  'uploads',
  'views',
  'visits',
  'xapi_statements',
] as const;

/** Small, rarely written, and joined with rows of courses. */
const REFERENCE = {
  profiles: 'lists of people join their names and addresses; written when somebody enters or changes their profile',
  sign_outs: 'read with the courses of whoever asks; written when somebody signs out everywhere',
  ended_sign_ins: 'read with the courses of whoever asks; written when a sign-in ends',
  'auth.user': 'read with the courses of whoever asks, for the second factor; written when an account changes',
  author_requests: 'joined by what people are told; few rows',
  invitations: 'listed together with the students of courses; few rows',
} as const;

/** Of people and of the installation. */
const COORDINATOR = {
  'auth.account': 'of the library that signs people in, found by the person',
  'auth.jwks': 'of the library that signs people in, a few keys',
  'auth.passkey': 'of the library that signs people in, found by the person',
  'auth.session': 'of the library that signs people in, found by its token',
  'auth.twoFactor': 'of the library that signs people in, found by the person',
  'auth.verification': 'of the library that signs people in, short-lived',
  audit_log: 'read by time and person, for admins; most entries name no course',
  calendar_feeds: 'found by the person, or by its token; one row for each who asked for one',
  connection_requests: 'found by the account that is asked, or by the identity; one row for each until it is answered',
  course_imports: 'found by the person who brings a course; it names none before it has come',
  deleted_certificates: 'ids alone, read by whoever looks a certificate up',
  demo_requests: 'from visitors, for admins',
  feedback: 'from everybody, for admins',
  job_progress: 'hangs on its job, for seconds',
  jobs: 'found by who asked; one row for each long call, kept for as long as its id is good',
  lti_people: 'found by the platform and its name for the person; one row for each who came from one',
  lti_platforms: 'of the installation, a few rows',
  lti_used: 'found by itself, for minutes',
  mails: 'found by their ids, gone once they are sent',
  notifications: 'found by the person; many of them name no course',
  person_tokens: 'one row a person, across their courses',
  recent_writes: 'found by person or course, for seconds; it says how far this machine’s log is',
  request_counts: 'found by who calls what, for minutes',
  scim_providers: 'of the installation, a few rows',
  scim_users: 'found by their provider or by the person; one row for each whom one looks after',
  settings: 'of the installation, a few rows',
  sign_in_attempts: 'found by account or device, not worth a log',
} as const;

const stated: { readonly [table: string]: Lies } = Object.fromEntries([
  ...BY_COURSE.map((table) => [table, { kind: 'distributed', by: 'course_id' }]),
  ...Object.entries(REFERENCE).map(([table, because]) => [table, { kind: 'reference', because }]),
  ...Object.entries(COORDINATOR).map(([table, because]) => [table, { kind: 'coordinator', because }]),
]);

/** Where each table would be on a database of several machines, distributed by course (`docs/scaling.md`). */
export const LAYOUT = stated;

/** Schemas of others: the queue of jobs stays on the coordinator, and every machine knows its own catalogue. */
const OTHERS: { readonly [schema: string]: Lies } = {
  pgboss: { kind: 'coordinator', because: 'of the queue of jobs, which is woken by notifications there' },
  information_schema: { kind: 'reference', because: 'of PostgreSQL' },
  pg_catalog: { kind: 'reference', because: 'of PostgreSQL' },
};

/** Where a table lies, by the name that a statement gives it. The pool of sign-ins leaves the schema `auth` out. */
export function liesOf(table: string): Lies {
  const [schema = ''] = table.split('.');
  const lies = LAYOUT[table] ?? LAYOUT[`auth.${table}`] ?? OTHERS[table.startsWith('pg_') ? 'pg_catalog' : schema];
  if (!lies) throw new Error(`Say in platform/db/layout/tables.ts where the table ${table} lies`);
  return lies;
}
