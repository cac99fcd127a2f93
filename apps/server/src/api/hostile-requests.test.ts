import { testHostileRequests } from '../testing/matrices/hostile-requests.ts';
import { oneOfEachKind } from '../testing/one-of-each-kind.ts';

testHostileRequests(oneOfEachKind);
