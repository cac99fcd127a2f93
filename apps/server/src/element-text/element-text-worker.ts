export { elementText as default } from './element-text.ts';
