import { useTestApp } from '@sway/testing/app';
import { expect, test } from 'vitest';

const site = useTestApp({ SITE_MODE: 'live' });

test.each(['/', '/api/site', '/api/properties/999999', '/api/nonsense', '/nonsense'])(
  'a live site requires TLS for a year, declared content types and no framing: %s',
  async url => {
    const { headers } = await site.app.inject(url);
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  },
);
