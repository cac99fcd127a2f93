import type { Profile } from '@coursecraft/contract/accounts/profile';
import { isAuthorRole } from '@coursecraft/domain/accounts/roles';

export const paths = {
  welcome: '/welcome',
  login: '/login',
  connect: '/connect',
  signUp: '/login?mode=signup',
  requestDemo: '/request-demo',
  accessibility: '/accessibility',
  course: '/course',
  profile: '/profile',
  settings: '/settings',
  smeCourse: '/sme/course',
  smeNotes: '/sme/notes',
  smeProblems: '/sme/notes/problems',
  smeStudents: '/sme/students',
  smeMarking: '/sme/marking',
  smeStats: '/sme/stats',
  smeProgress: '/sme/progress',
  smeReview: '/sme/review',
  smeSettings: '/sme/settings',
  smeHelp: '/sme/help',
  studentCourse: '/student/course',
  enroll: '/student/enroll',
  admin: '/admin',
  studentNotes: '/student/notes',
  studentStats: '/student/stats',
  studentReview: '/student/review',
  studentSettings: '/student/settings',
  studentHelp: '/student/help',
  certificate: '/certificate',
  review: '/review',
  devCourses: '/dev/courses',
} as const;

type Status = Pick<Profile, 'role' | 'isAdmin' | 'adminGrantedBy' | 'enrolledCourses'>;

export function homeOf(profile: Status): string | undefined {
  if (isAuthorRole(profile)) return paths.smeCourse;
  if (profile.role !== 'student') return undefined;
  return profile.enrolledCourses.length > 0 ? paths.studentCourse : paths.enroll;
}
