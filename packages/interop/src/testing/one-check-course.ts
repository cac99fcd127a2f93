import { portableElement } from '../course/drafts.ts';
import { emptyCourse, type PortableCourse } from '../course/portable-course.ts';

/** Builds a course of one section with these contents. */
export const courseOfContents = (...contents: string[]): PortableCourse => ({
  ...emptyCourse('Org+Rocks'),
  title: 'Rocks',
  modules: [
    {
      key: 'm1',
      title: 'Module',
      scenarios: [],
      sections: [
        {
          key: 's1',
          title: 'Section',
          elements: contents.map((content, index) =>
            portableElement({ key: `e${index + 1}`, title: `Element ${index + 1}`, format: 'lesson', content }),
          ),
        },
      ],
    },
  ],
});
