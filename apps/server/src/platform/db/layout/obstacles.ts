/** What a database that is distributed by course would not take of the schema as it stands, and what to do about it. */
type Obstacles = { readonly [name: string]: string };

/** Indexes of tables of courses that are unique without the course: no machine can see all rows. */
export const UNIQUE_ACROSS_COURSES: Obstacles = {
  courses_code_key:
    'a table on every machine, of codes and their courses, keeps codes unique and says which course one opens',
  certificates_certificate_id_key:
    'the ids are random: unique within the course is enough, and a table on every machine says whose one is',
};

/** Foreign keys that lead where no machine can look. */
export const REFERENCES_ACROSS_COURSES: Obstacles = {
  'editions (original_id) → courses':
    'left out: purging an original deletes what `editions` holds by `original_id` too, on every shard',
  'notifications (course_id) → courses': 'left out: purging a course deletes what people were told of it already',
};

const TOLD =
  'a notification is heard on the machine where it was given alone: the statement that writes the row gives it on the coordinator';

const SAME_COURSE =
  'made on each shard (`citus.enable_unsafe_triggers`): it writes to the same course, so to the same shard';

/** Triggers of tables that do not lie on the coordinator alone: Citus makes none of them by itself. */
export const TRIGGERS_ELSEWHERE: Obstacles = {
  'answers: answers_stated': SAME_COURSE,
  'auth.user: user_announces_second_factor': TOLD,
  'certificates: certificates_kept_as_deleted':
    'the statement that deletes a certificate writes its id down on the coordinator',
  'course_authors: course_authors_announce': TOLD,
  'courses: courses_announce_members': TOLD,
  'done_elements: done_elements_grades_due': SAME_COURSE,
  'done_elements: done_elements_stated': SAME_COURSE,
  'enrolments: enrolments_announce': TOLD,
  'evidence: evidence_append_only':
    'made on each shard (`citus.enable_unsafe_triggers`): it looks at nothing but its own row',
  'profiles: profiles_announce_change': TOLD,
  'profiles: profiles_announce_end': TOLD,
  'progress: progress_grades_due': SAME_COURSE,
  'progress: progress_stated': SAME_COURSE,
  'progress: progress_withdraws_certificates': SAME_COURSE,
  'sign_outs: sign_outs_announce': TOLD,
};
