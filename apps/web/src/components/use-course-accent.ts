import { accentOf, isColor } from '@coursecraft/domain/courses/accent';
import { useEffect } from 'react';

/** Shows the pages of a course in its color, adjusted so that it can be read in each theme. */
export function useCourseAccent(accent: string | undefined): void {
  useEffect(() => {
    if (accent === undefined || !isColor(accent)) return undefined;
    const { style } = document.documentElement;
    const { light, dark } = accentOf(accent);
    style.setProperty('--brown', `light-dark(${light.color}, ${dark.color})`);
    style.setProperty('--deep', `light-dark(${light.strong}, ${dark.strong})`);
    return () => {
      style.removeProperty('--brown');
      style.removeProperty('--deep');
    };
  }, [accent]);
}
