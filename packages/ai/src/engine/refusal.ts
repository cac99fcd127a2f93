import { type Refused, refusedFor, type Why } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { formatReason } from '@coursecraft/domain/refusals/format-reason';

type RefusalCode = 'unprocessable' | 'model_failed';

/** Thrown if an engine cannot do the request; the reason says what would help. */
export class EngineRefusal extends Error {
  override readonly name = 'EngineRefusal';
  readonly code: RefusalCode;
  readonly refused: Refused;

  constructor(why: Why, code: RefusalCode = 'unprocessable') {
    const refused = refusedFor(why);
    super(formatReason(refused));
    this.code = code;
    this.refused = refused;
  }
}

const TOO_MUCH: readonly string[] = ['model-too-much-text', 'model-window-too-small'];

/** Whether a model refused a prompt because of its length. */
export const isTooMuchText = (error: unknown): boolean =>
  (error instanceof AppError || error instanceof EngineRefusal) && TOO_MUCH.includes(error.refused.reason);
