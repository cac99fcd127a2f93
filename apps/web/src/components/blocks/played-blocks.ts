// Loaded as one: each part that is loaded by itself has a name in what every lesson loads.
export { PackageBlock } from '../content-package/package-block.tsx';
export { InteractiveBlock } from './interactive-block.tsx';
export { VideoBlock } from './video-block.tsx';
