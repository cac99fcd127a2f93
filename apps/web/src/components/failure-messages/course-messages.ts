import { courseReasons } from '@coursecraft/contract/reasons/courses';
import { catalogue } from '../../ui/i18n/catalogue.ts';

export const courseRefusalMessages = catalogue('components/failure-messages/course', courseReasons);
