export type Place = { moduleId: string; sectionId: string; elementId: string };
