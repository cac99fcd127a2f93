/** Where something stands in a course; empty text where it stands higher. */
export type Place = { moduleId: string; sectionId: string; elementId: string };
