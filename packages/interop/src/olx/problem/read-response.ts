import { localName } from '@coursecraft/documents/xml/read-xml';
import type { FoundResponse } from '../../checks/slotted-checks.ts';
import { readChoices, readDropdown } from './choice-responses.ts';
import { readAnnotation, readGraded } from './other-responses.ts';
import type { ResponseReading } from './problem-reading.ts';
import { readFormula, readNumber, readWords } from './typed-responses.ts';

const READERS: Record<string, (reading: ResponseReading) => FoundResponse> = {
  multiplechoiceresponse: readChoices,
  choiceresponse: readChoices,
  truefalseresponse: readChoices,
  optionresponse: readDropdown,
  stringresponse: readWords,
  numericalresponse: readNumber,
  formularesponse: readFormula,
  symbolicresponse: readFormula,
  annotationresponse: readAnnotation,
};

/** Converts one response; notes on its part what is unsupported. */
export function readResponse(reading: ResponseReading): FoundResponse {
  const name = localName(reading.response);
  const read = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
  return (read ?? readGraded)(reading);
}
