import { portableElement } from '../course/drafts.ts';
import { emptyCourse, type PortableCourse } from '../course/portable-course.ts';

export const summaryOf = (key: string, content: string) =>
  portableElement({ key, title: `Title of ${key}`, format: 'summary', content });

/** Builds a course with one section of these elements. */
export const englishCourse = (contents: readonly string[], more: Partial<PortableCourse> = {}): PortableCourse => ({
  ...emptyCourse('crs_1'),
  title: 'A course',
  description: 'About things.',
  language: 'en',
  modules: [
    {
      key: 'mod_1',
      title: 'First',
      scenarios: [],
      sections: [
        {
          key: 'sec_1',
          title: 'Part',
          elements: contents.map((content, index) => summaryOf(`elm_${index + 1}`, content)),
        },
      ],
    },
  ],
  ...more,
});
