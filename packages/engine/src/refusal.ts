import { type Refused, refusedFor, type Why } from '@coursecraft/contract/reasons';
import { sayRefused } from '@coursecraft/domain/refusals/say-refused';

/** What an engine throws where it cannot do what is asked, with the reason that tells what would help. */
export class EngineRefusal extends Error {
  override readonly name = 'EngineRefusal';
  readonly refused: Refused;

  constructor(why: Why) {
    const refused = refusedFor(why);
    super(sayRefused(refused));
    this.refused = refused;
  }
}
