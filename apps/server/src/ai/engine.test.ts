import { testEngines } from '../testing/matrices/engines.ts';
import { HOSTILE_TEXTS } from './__fixtures__/hostile-texts.ts';

testEngines(HOSTILE_TEXTS.filter((_, at) => at % 7 === 0));
