export { readySections as default } from './ready-sections.ts';
