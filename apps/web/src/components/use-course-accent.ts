import { accentOf, isColor } from '@coursecraft/domain/courses/accent';
import { useEffect } from 'react';

/** Returns the styles that show a part of a page in the color of a course. */
export function accentStyle(accent: string | undefined): Record<`--${string}`, string> | undefined {
  if (accent === undefined || !isColor(accent)) return undefined;
  const { light, dark } = accentOf(accent);
  return {
    '--brown': `light-dark(${light.color}, ${dark.color})`,
    '--deep': `light-dark(${light.strong}, ${dark.strong})`,
  };
}

/** Shows the pages of a course in its color, adjusted so that it can be read in each theme. */
export function useCourseAccent(accent: string | undefined): void {
  useEffect(() => {
    const styles = Object.entries(accentStyle(accent) ?? {});
    const { style } = document.documentElement;
    for (const [name, value] of styles) style.setProperty(name, value);
    return () => {
      for (const [name] of styles) style.removeProperty(name);
    };
  }, [accent]);
}
