export { readYaml } from '@coursecraft/domain/content/yaml';
