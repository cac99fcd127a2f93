import { filesInMemory } from '@coursecraft/documents/zip/files-in-memory';
import { expect, test } from 'vitest';
import { readRoster } from './read-roster.ts';

const lines = (...rows: string[]) => rows.join('\r\n');
const ROSTER = {
  'manifest.csv': 'propertyName,value\r\noneroster.version,1.2',
  'users.csv': lines(
    'sourcedId,status,dateLastModified,enabledUser,username,givenName,familyName,email',
    'u1,active,,true,ada,Ada,"Lee, the first",Ada@School.example',
    'u2,active,,true,ben,Ben,B,ben@school.example',
    'u3,active,,false,cleo,Cleo,C,cleo@school.example',
    'u4,active,,true,dan,Dan,D,',
    'u5,active,,true,eva,Eva,E,eva@school.example',
    't1,active,,true,tom,Tom,T,tom@school.example',
  ),
  'classes.csv': lines(
    'sourcedId,status,title,classCode',
    'c10,active,Biology 10,',
    'c9,active,Biology 9,B9',
    'c0,active,,EMPTY',
    'cx,tobedeleted,Gone,',
  ),
  'enrollments.csv': lines(
    'sourcedId,status,classSourcedId,schoolSourcedId,userSourcedId,role',
    'e1,active,c9,s,u1,student',
    'e2,active,c9,s,u2,student',
    'e3,active,c9,s,u3,student',
    'e4,active,c9,s,t1,teacher',
    'e5,active,c10,s,u4,student',
    'e6,active,c10,s,u1,student',
    'e7,tobedeleted,c10,s,u5,student',
    'e8,active,cx,s,u1,student',
    'e9,active,c9,s,nobody,student',
    'e10,active,c9,s,u1,student',
  ),
};
const CLASSES = [
  { id: 'c9', title: 'Biology 9', emails: ['ada@school.example', 'ben@school.example'], withoutEmail: 0 },
  { id: 'c10', title: 'Biology 10', emails: ['ada@school.example'], withoutEmail: 1 },
];

test('reads classes in order with active students and no teachers', async () => {
  expect(await readRoster(filesInMemory(ROSTER))).toEqual(CLASSES);
});

test('accepts a folder, a byte order mark and other column orders and cases', async () => {
  const moved = Object.fromEntries(Object.entries(ROSTER).map(([name, text]) => [`export/${name}`, `\ufeff${text}`]));
  const users = 'EMAIL,SourcedId\r\nada@school.example,u1\r\nben@school.example,u2\r\n,u4';
  expect(await readRoster(filesInMemory({ ...moved, 'export/users.csv': users }))).toEqual(CLASSES);
});

test('distinguishes a non-roster from a broken one', async () => {
  await expect(readRoster(filesInMemory({ 'a.csv': 'email\nada@school.example' }))).rejects.toMatchObject({
    why: 'unknown',
  });
  const broken = { ...ROSTER, 'users.csv': `sourcedId,email\n"${'x'.repeat(30_000)}` };
  await expect(readRoster(filesInMemory(broken))).rejects.toMatchObject({ why: 'damaged' });
});
