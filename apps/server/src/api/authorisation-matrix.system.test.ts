import { testAuthorisation } from '../testing/matrices/authorisation.ts';
import { everyEndpoint } from '../testing/one-of-each-kind.ts';

testAuthorisation(everyEndpoint);
