import { AppError } from '@coursecraft/domain/refusals/app-error';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Log } from '../../platform/telemetry/log.ts';
import { createOfflineEngine } from '../offline/create-offline-engine.ts';
import { askKeyPoints } from './ask-key-points.ts';

const request = {
  rows: [
    {
      key: 'r1',
      statement: 'Explains that copper conducts heat well, whereas wood hardly does so.',
      guidance: 'Both materials are compared.',
      goldAnswers: [],
      taught: '',
    },
  ],
  language: 'en',
};

const engine = createOfflineEngine();
afterAll(() => engine.close());

describe('key points that an engine cannot write', () => {
  test.each([
    ['its model fails', new AppError('model_failed', 'model-scenario-unfit')],
    ['the course has used up its tokens', new AppError('rate_limited', 'too-long-at-work')],
    ['it breaks', new TypeError('broken')],
  ])('fall back to the statement without a log entry because of %s', async (_, failure) => {
    const warn = vi.fn();
    const meter = { measure: () => Promise.reject(failure) };
    const log = { warn } as unknown as Log;
    const [written] = await askKeyPoints({ engine, meter, log }, 'crs_1', request);
    expect(written?.keyPoints).toEqual(request.rows.map(({ statement }) => statement));
    expect(warn).toHaveBeenCalledOnce();
    expect(JSON.stringify(warn.mock.calls)).not.toContain('copper');
  });
});
