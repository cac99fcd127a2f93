import { type Refused, refusedFor, type Why } from '@coursecraft/contract/reasons';
import { sayRefused } from '@coursecraft/domain/refusals/say-refused';

/** Whether the request cannot be done, or the model did not do it. */
type RefusalCode = 'unprocessable' | 'model_failed';

/** What an engine throws where it cannot do what is asked, with the reason that tells what would help. */
export class EngineRefusal extends Error {
  override readonly name = 'EngineRefusal';
  readonly code: RefusalCode;
  readonly refused: Refused;

  constructor(why: Why, code: RefusalCode = 'unprocessable') {
    const refused = refusedFor(why);
    super(sayRefused(refused));
    this.code = code;
    this.refused = refused;
  }
}
