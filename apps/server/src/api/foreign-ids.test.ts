import { testForeignIds } from '../testing/matrices/foreign-ids.ts';
import { oneOfEachKind } from '../testing/one-of-each-kind.ts';

testForeignIds(oneOfEachKind);
