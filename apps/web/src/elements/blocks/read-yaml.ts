export { readYaml } from '@coursecraft/domain/content/blocks';
