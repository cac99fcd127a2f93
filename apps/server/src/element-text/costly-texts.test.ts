import { testCostlyTexts } from '../testing/matrices/costly-texts.ts';

testCostlyTexts({ 'opening brackets': '['.repeat(390_000) });
