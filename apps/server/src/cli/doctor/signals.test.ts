import { hasNats, startNats } from '@sway/testing/nats';
import type { Nats } from '@sway/testing/nats';
import { describe, expect, onTestFinished, test } from 'vitest';
import { signalsCheck } from './signals.ts';

describe.runIf(hasNats)('a NATS', () => {
  async function aNats(...options: string[]): Promise<Nats> {
    const nats = await startNats(...options);
    onTestFinished(nats.kill);
    return nats;
  }

  test('that answers is used, with a password or a token', async () => {
    const passed = 'NATS passes them on';
    expect(await signalsCheck({ signalsUrl: undefined }).run()).toBeNull();
    expect(await signalsCheck({ signalsUrl: (await aNats()).url }).run()).toBe(passed);
    const { url } = await aNats('--user', 'sway', '--pass', 'p@ss');
    expect(await signalsCheck({ signalsUrl: url.replace('//', '//sway:p%40ss@') }).run()).toBe(passed);
    const guarded = await aNats('--auth', 'tui');
    expect(await signalsCheck({ signalsUrl: guarded.url.replace('//', '//tui@') }).run()).toBe(passed);
  });

  test('that refuses, is not there or has no TLS is named with what to do', async () => {
    const { url } = await aNats('--user', 'sway', '--pass', 'kea');
    const check = (signalsUrl: string) => signalsCheck({ signalsUrl }).run();
    await expect(check(url)).rejects.toThrow(/NATS cannot be used: .*Authorization.* Check SIGNALS_URL/i);
    await expect(check('nats://127.0.0.1:9')).rejects.toThrow(/NATS cannot be used: connection refused/i);
    await expect(check(url.replace('nats://', 'tls://sway:kea@'))).rejects.toThrow(/does not support 'tls'/);
  });
});
