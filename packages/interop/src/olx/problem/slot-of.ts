import { attribute, localName } from '@coursecraft/documents/xml/read-xml';
import { dropdownGap, type Gap } from '../../checks/dropdown-gap.ts';
import type { SlotReading } from '../../checks/slotted-checks.ts';
import type { OpenPart } from '../../course/part-list.ts';
import type { HtmlContext } from '../../html/html-context.ts';
import { dropdownOptions } from './choice-responses.ts';
import type { Slot } from './problem-slots.ts';
import { readResponse } from './read-response.ts';
import { wordKey } from './typed-responses.ts';

/** Creates the reading of a slot. */
export const slotOf = (slot: Slot, part: OpenPart, context: HtmlContext, feedbackText: string): SlotReading => ({
  part,
  label: attribute(slot.input, 'label') || attribute(slot.response, 'label') || '',
  feedbackText,
  gap: () => gapOf(slot, context),
  read: (stem) => readResponse({ response: slot.response, input: slot.input, stem, part, context }),
});

function gapOf({ response, input }: Slot, context: HtmlContext): Gap | undefined {
  const name = localName(response);
  if (name === 'optionresponse') {
    const options = dropdownOptions(input, context);
    return options.some(({ feedback }) => feedback) ? undefined : dropdownGap(options);
  }
  const key = name === 'stringresponse' ? wordKey(response) : undefined;
  return key && !key.caseSensitive && key.accept.length > 0 ? { accept: key.accept } : undefined;
}
