// One chunk, because every lesson lists all chunk names.
export { PackageBlock } from '../content-package/package-block.tsx';
export { DirectiveContent } from '../directives/directive-content.tsx';
export { InteractiveBlock } from './interactive-block.tsx';
export { VideoBlock } from './video-block.tsx';
