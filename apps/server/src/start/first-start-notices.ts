import { randomInt } from 'node:crypto';
import { makeCourseCode } from '@coursecraft/domain/enrollment/course-code';
import { seedDemo } from '../demo/seed-demo.ts';
import { ownerExists } from '../features/accounts/repository/profile.ts';
import { isLocal } from '../platform/config/config.ts';
import { ensureSetting } from '../platform/db/settings.ts';
import type { OpenServices } from './create-services.ts';

/** Seeds the demo on a new local installation and returns the lines to print. */
export async function firstStartNotices(services: OpenServices, address: string): Promise<string[]> {
  const demo = await seedDemo(services);
  const lines = demo
    ? [
        '',
        'A sample course is in place. Its people can sign in (these passwords are shown only now):',
        `  author   ${demo.author.email}   ${demo.author.password}`,
        `  student  ${demo.student.email}   ${demo.student.password}`,
      ]
    : [];
  return [...lines, ...(await ownerNotice(services, address))];
}

async function ownerNotice({ db, config }: OpenServices, address: string): Promise<string[]> {
  if (config.ownerEmail || (await ownerExists(db))) return [];
  if (isLocal(config)) return ['', 'Nobody owns this installation yet: the first person to sign up will.'];
  const code = await ensureSetting(db, 'owner_code', () => makeCourseCode(randomInt));
  return [
    '',
    'Nobody owns this installation yet. To own it, sign up here:',
    `  ${address}/login?mode=signup&ownerCode=${code}`,
  ];
}
