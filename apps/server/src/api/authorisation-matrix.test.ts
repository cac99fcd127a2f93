import { testAuthorisation } from '../testing/matrices/authorisation.ts';
import { oneOfEachKind } from '../testing/one-of-each-kind.ts';

testAuthorisation(oneOfEachKind);
