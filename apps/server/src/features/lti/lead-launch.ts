import type { Profile } from '@coursecraft/contract/accounts/profile';
import { mayAuthor } from '@coursecraft/domain/accounts/roles';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { z } from 'zod';
import type { SignedTokens } from '../../platform/auth/signed-tokens.ts';
import type { Services } from '../../request-context.ts';
import { findPart } from '../courses/repository/course-order.ts';
import { enroll } from '../enrollment/repository/enroll.ts';
import { keepGrade } from './grades/queries.ts';
import { isStudent, Launch, LTI_CLAIMS, LTI_SCOPES } from './protocol/claims.ts';
import { holdsNul } from './protocol/clean-text.ts';
import { isOpenTo, noteRoster, type PlatformRow } from './queries.ts';

const DEEP_LINK_SECONDS = 3600;

export const DeepLinkRequest = z.object({
  platformId: z.string(),
  deploymentId: z.string(),
  returnUrl: z.string(),
  data: z.string().optional(),
  uid: z.string(),
});

export const WaitingLaunch = z.object({ platformId: z.string(), launch: Launch });

/** Keeps only the claims that decide the target, because the whole launch would make the address too long. */
export function claimsToWait(launch: Launch): Launch {
  const { course, part } = launch[LTI_CLAIMS.custom];
  return {
    ...launch,
    [LTI_CLAIMS.custom]: { course, part },
    [LTI_CLAIMS.roles]: launch[LTI_CLAIMS.roles].filter((role) => isStudent([role])).slice(0, 1),
  };
}

export const isDeepLink = (launch: Launch): boolean => launch[LTI_CLAIMS.messageType] === 'LtiDeepLinkingRequest';

export function createLaunchGuide({ db }: Pick<Services, 'db'>, signedTokens: SignedTokens) {
  const toCourse = async (launch: Launch, platform: PlatformRow, person: Profile): Promise<string> => {
    const { course, part } = launch[LTI_CLAIMS.custom];
    if (typeof course !== 'string' || course === '' || holdsNul(course))
      throw new AppError('not_found', 'lti-no-course');
    const of = { courseId: course, platformId: platform.platformId };
    if (!(await isOpenTo(db, of))) throw new AppError('forbidden', 'lti-course-closed');
    const partId = typeof part === 'string' && part !== '' && !holdsNul(part) ? part : course;
    const found = partId === course ? undefined : await findPart(db, course, partId);
    const isAuthor = mayAuthor(person, course);
    if (!isAuthor) await db.transaction((tx) => enroll(tx, { courseId: course, studentId: person.uid }));
    const roster = launch[LTI_CLAIMS.memberships]?.context_memberships_url;
    if (roster) await noteRoster(db, of, roster);
    const grades = launch[LTI_CLAIMS.grades];
    if (!isAuthor && isStudent(launch[LTI_CLAIMS.roles]) && grades?.lineitem && grades.scope.includes(LTI_SCOPES.score))
      await keepGrade(db, {
        ...of,
        studentId: person.uid,
        lineItem: grades.lineitem,
        subject: launch.sub,
        partId: found ? partId : course,
      });
    const level = found && { module: 'module', section: 'section', element: 'element' }[found.level];
    const place = level ? `&${level}=${encodeURIComponent(partId)}` : '';
    return `${isAuthor ? '/sme/course' : '/student/course'}?course=${encodeURIComponent(course)}${place}`;
  };

  const toChoice = async (launch: Launch, { platformId }: PlatformRow, { uid }: Profile): Promise<string> => {
    const settings = launch[LTI_CLAIMS.deepLinkingSettings];
    if (!settings) throw new AppError('unauthenticated', 'lti-launch-refused');
    const request = await signedTokens.make(
      'lti-deep-link',
      {
        platformId,
        deploymentId: launch[LTI_CLAIMS.deploymentId],
        returnUrl: settings.deep_link_return_url,
        uid,
        ...(settings.data !== undefined && { data: settings.data }),
      },
      DEEP_LINK_SECONDS,
    );
    return `/deep-link?request=${encodeURIComponent(request)}`;
  };

  return (launch: Launch, platform: PlatformRow, person: Profile): Promise<string> =>
    isDeepLink(launch) ? toChoice(launch, platform, person) : toCourse(launch, platform, person);
}

export const comerOf = ({ sub: subject, email, name, given_name: given, family_name: family }: Launch) => ({
  subject,
  email,
  name: name ?? [given, family].filter(Boolean).join(' '),
});
