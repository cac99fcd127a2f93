import { testHostileRequests } from '../testing/matrices/hostile-requests.ts';
import { everyEndpoint } from '../testing/one-of-each-kind.ts';

testHostileRequests(everyEndpoint);
