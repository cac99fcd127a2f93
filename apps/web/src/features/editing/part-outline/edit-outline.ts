import { newActionId } from '../../../api/action-id.ts';
import { call } from '../../../api/call.ts';
import { type LongWork, startLongWork } from '../../../api/long-work.ts';
import { type Heading, headings, type Outline, type OutlinePart } from './outline.ts';

export function proposeOutline(part: OutlinePart, hint: string): LongWork<Outline> {
  const { courseId, moduleId, sectionId, before } = part;
  const asked = { courseId, title: before.title, hint };
  const actionId = newActionId();
  if (part.level === 'course') {
    const body = { ...asked, course: { modules: before.children } };
    const { result, stop } = startLongWork('editCourse', { body, actionId });
    return { stop, result: result.then(({ course }) => ({ title: course.title, children: headings(course.modules) })) };
  }
  if (part.level === 'module') {
    const body = { ...asked, moduleId, module: { sections: before.children } };
    const { result, stop } = startLongWork('editModule', { body, actionId });
    return {
      stop,
      result: result.then(({ module, next }) => ({
        title: module.title,
        children: headings(module.sections),
        next: next && { title: next.title, children: headings(next.sections) },
      })),
    };
  }
  const body = { ...asked, moduleId, sectionId, section: { elements: before.children } };
  const { result, stop } = startLongWork('editSection', { body, actionId });
  return {
    stop,
    result: result.then(({ section, next }) => ({
      title: section.title,
      children: headings(section.elements),
      next: next && { title: next.title, children: headings(next.elements) },
    })),
  };
}

export type SavedOutline = { revision: number; children: Heading[]; nextId: string | undefined };

export async function saveOutline(part: OutlinePart, outline: Outline, baseRevision: number): Promise<SavedOutline> {
  const { courseId, moduleId, sectionId } = part;
  const { title, children, next } = outline;
  const saved = { courseId, title, baseRevision };
  if (part.level === 'course') {
    const { course, revision } = await call('editCourse', { body: { ...saved, course: { modules: children } } });
    return { revision, children: headings(course.modules), nextId: undefined };
  }
  if (part.level === 'module') {
    const split = next && { title: next.title, sections: next.children };
    const body = { ...saved, moduleId, module: { sections: children }, next: split };
    const { module, next: made, revision } = await call('editModule', { body });
    return { revision, children: headings(module.sections), nextId: made?.id };
  }
  const split = next && { title: next.title, elements: next.children };
  const body = { ...saved, moduleId, sectionId, section: { elements: children }, next: split };
  const { section, next: made, revision } = await call('editSection', { body });
  return { revision, children: headings(section.elements), nextId: made?.id };
}

/** Undoes a saved outline: merges the split part and deletes new parts. Fails if the course changed since. */
export async function takeBackOutline(part: OutlinePart, { revision, children, nextId }: SavedOutline): Promise<void> {
  const { courseId, moduleId, sectionId, level, before } = part;
  const added = children.filter(({ id }) => !before.children.some((child) => child.id === id));
  // New parts must be named until they are deleted, because an outline deletes nothing.
  const whole = { ...before, children: [...before.children, ...added] };
  await saveOutline(part, whole, revision);
  for (const { id } of added) {
    if (level === 'course') await call('deleteModule', { params: { courseId, moduleId: id } });
    else if (level === 'module') await call('deleteSection', { params: { courseId, moduleId, sectionId: id } });
    else await call('deleteElement', { params: { courseId, sectionId, elementId: id } });
  }
  if (!nextId) return;
  if (level === 'module') await call('deleteModule', { params: { courseId, moduleId: nextId } });
  else await call('deleteSection', { params: { courseId, moduleId, sectionId: nextId } });
}
