import { type Refused, refusedFor, type Why } from '@coursecraft/contract/reasons';
import { sayRefused } from '@coursecraft/domain/refusals/say-refused';

type RefusalCode = 'unprocessable' | 'model_failed';

/** Thrown if an engine cannot do the request; the reason says what would help. */
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
