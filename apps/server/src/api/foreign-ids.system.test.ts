import { testForeignIds } from '../testing/matrices/foreign-ids.ts';
import { everyEndpoint } from '../testing/one-of-each-kind.ts';

testForeignIds(everyEndpoint);
