import { describe, expect, test } from 'vitest';
import { gaugeArcs, gaugeBlade, gaugeTicks } from './gauge-shape.ts';

describe('the gauge', () => {
  test('has a tick at the lower end and at each bound between the bands of its surface', () => {
    expect(gaugeTicks('discover').map(tick => tick.text)).toEqual(['−10%', '+5%', '+15%']);
    expect(gaugeTicks('propertyPage').map(tick => tick.text)).toEqual(['−10%', '+10%', '+25%']);
    expect(gaugeTicks('listingDialog').map(tick => tick.text)).toEqual(['−10%', '+10%']);
  });

  test('has its ticks outside the arcs, to the left below the estimate and to the right above it', () => {
    expect(gaugeTicks('listingDialog')).toEqual([
      { text: '−10%', x: 22.5, y: 48.8, anchor: 'end' },
      { text: '+10%', x: 185.5, y: 51.8, anchor: 'start' },
    ]);
  });

  test('has an arc for each band up to 30 %, with gaps between them and none at the ends', () => {
    expect(gaugeArcs('propertyPage')).toEqual([
      { band: 'realistic', path: 'M29 60.1A150 150 0 0 1 176.7 58.8' },
      { band: 'aspirational', path: 'M181.3 61.4A150 150 0 0 1 248.2 148.7' },
      { band: 'dream', path: 'M249.5 153.7A150 150 0 0 1 254 190' },
    ]);
  });

  test('has no arc for a band that starts where the scale ends', () => {
    expect(gaugeArcs('listingDialog').map(({ band }) => band)).toEqual(['realistic', 'aspirational']);
  });

  test('has a blade that is upright at the estimate, horizontal at 90°, and bent towards its tip', () => {
    expect(gaugeBlade(0)).toEqual({
      tip: { x: 104, y: 64 },
      path: 'M97 190Q99 91.7 104 64Q111 101.8 111 190Z',
    });
    expect(gaugeBlade(90)).toEqual({
      tip: { x: 230, y: 190 },
      path: 'M97 190Q106.6 190 230 190Q123.6 190 111 190Z',
    });
  });
});
