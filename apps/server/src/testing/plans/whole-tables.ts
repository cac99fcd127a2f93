/** Tables that stay small at any size of the installation. */
export const SMALL_TABLES: readonly string[] = [
  'ai_connections',
  'ai_settings',
  'ai_totals',
  'ai_warnings',
  'auth.jwks',
  'auth.verification',
  'ended_sign_ins',
  'forgotten_files',
  'grading_evaluations',
  'lti_platforms',
  'lti_used',
  'mails',
  'recent_writes',
  'request_counts',
  'scim_providers',
  'settings',
  'sign_in_attempts',
  'xapi_statements',
];

export type WholeTable = {
  what: string;
  why: string;
  /** In the notation of `testing/plans/whole-reads-of`. */
  reads: readonly string[];
};

/** The closed list of allowed complete reads, checked by every server test. */
export const WHOLE_TABLES: readonly WholeTable[] = [
  {
    what: 'The authors of sandbox courses, when everyone may create courses.',
    why: 'An administrator changes this setting once in years.',
    reads: ['profiles (sandbox_only)'],
  },
  {
    what: 'Which courses restrict or choose AI models.',
    why: 'Read once when a process starts and after a change of the AI settings, so that no answer needs another statement. Few courses have an entry.',
    reads: ['course_ai ()'],
  },
  {
    what: 'How many people came from each learning platform, and how many courses are open to it; what goes with a platform that is taken away.',
    why: 'An admin looks at their platforms now and then, and hardly ever takes one away; an entry is written once for each person, course or grade.',
    reads: ['lti_courses ()', 'lti_courses (platform_id)', 'lti_grades (platform_id)', 'lti_people ()'],
  },
  {
    what: 'All that is a person’s own, in whichever course.',
    why: 'An account is deleted now and then, by the work that goes on behind: it looks into indexes that begin with the course, course by course from PostgreSQL 18 on. Indexes by person alone would cost each answer two more entries. Some reads that name the course are planned in the same way, as a set of what one person has.',
    reads: [
      'answers ()',
      'answers (student_id)',
      'cards (student_id)',
      'contests (student_id)',
      'deletions (deleted_by, kind, place)',
      'done_elements (student_id)',
      'evidence (source, student_id)',
      'evidence (student_id)',
      'feedback (sender)',
      'flags (student_id)',
      'grantable (student_id)',
      'group_members (student_id)',
      'invitations (invited_by)',
      'marks (student_id)',
      'notes (student_id)',
      'notifications (by_uid, course_id, kind, uid)',
      'notifications (by_uid, kind, uid)',
      'own_elements (student_id)',
      'places (student_id)',
      'progress (student_id)',
      'questions (student_id)',
      'reactions (student_id)',
      'reminders (student_id)',
      'student_notes (student_id)',
      'tutor_messages (student_id)',
      'views (student_id)',
      'visits (student_id)',
    ],
  },
  {
    what: 'Words that somebody withdraws, wherever they were taken over.',
    why: 'Rarely, and behind: examples and wordings may stand in any version of any criterion, in unpublished changes, in what an undo of a publication restores, and in what was deleted.',
    reads: [
      'deleted_rows (course_id, kept, table_name)',
      'jobs (course_id, reply, status)',
      'knowledge_row_versions (course_id, gold_answers, row_id)',
      'knowledge_row_versions (course_id, key_points, row_id)',
      'knowledge_rows (course_id, gold_answers, row_id)',
      'knowledge_rows (course_id, key_points, row_id)',
      'working_criteria (course_id, gold_answers, row_id)',
      'working_criteria (course_id, key_points, row_id)',
    ],
  },
  {
    what: 'Lists of people by name, and whoever is searched among them.',
    why: 'In the order of an index, until a page is full. A part of a name or an address is looked for in everybody’s: an index of such parts takes an extension that not every database has.',
    reads: [
      'invitations (display_name, email, invitation_id, invited_by)',
      'profiles (admin_granted_by, deactivated_at, display_name, email, is_admin, role, test_of, uid)',
      'profiles (display_name, email, test_of, uid)',
    ],
  },
  {
    what: 'What admins see of everything, newest first or counted, and all courses.',
    why: 'When an admin opens these pages: a page of the log or of requests ends where it is full, courses are as many as there are.',
    reads: [
      'audit_log ()',
      'courses (deleted_at)',
      'demo_requests ()',
      'demo_requests (status)',
      'feedback ()',
      'feedback (status)',
      'profiles (test_of)',
      'recordings ()',
      'uploads ()',
    ],
  },
  {
    what: 'Certificates that are withdrawn or deleted, as a list of their ids.',
    why: 'Whoever checks certificates asks for all that are withdrawn.',
    reads: ['certificates ()', 'courses ()', 'deleted_certificates ()'],
  },
  {
    what: 'The daily work, and what a start does.',
    why: 'Once a day, or once a start, with nobody waiting: courses that have something to learn from, files of what was deleted too long ago, the people of the sample course.',
    reads: [
      'courses (course_id, deleted_at)',
      'deleted_rows (table_name)',
      'knowledge_rows (learned)',
      'profiles (is_admin, seeded)',
      'profiles (seeded, test_of, uid)',
    ],
  },
];
