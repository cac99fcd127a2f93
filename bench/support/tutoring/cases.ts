import { readFileSync } from 'node:fs';
import { readCourse } from './read-course.ts';
import type { TutorCase } from './tutor-case.ts';

const read = (name: string) => {
  const folder = new URL(`courses/${name}/`, import.meta.url);
  const lines = readFileSync(new URL('questions.jsonl', folder), 'utf8').trim().split('\n');
  return { name, course: readCourse(folder), cases: lines.map((line): TutorCase => JSON.parse(line)) };
};

export const TUTORED = ['binding', 'bienen', 'contracts'].map(read);
