import { expect, test } from 'vitest';
import { OFFLINE_TEXTS } from '../../apps/web/worker/offline-texts.ts';
import { offlineTexts } from './worker-build.ts';

test('the worker has the texts of its page in each language', () => {
  expect(offlineTexts('en')).toEqual(OFFLINE_TEXTS);
  expect(offlineTexts('mi')).toEqual({
    offline: 'Kei te tuimotu koe',
    needsConnection: 'Me whai hononga tēnei whārangi.',
    kept: 'Ka taea ēnei te pānui i te kore hononga:',
    again: 'Whakamātau anō',
  });
});
