import { isOnLand, readShores } from '../../packages/scenes/base-map/shores.ts';
import type { LandCheck } from './streets.ts';

const SQUARES_PER_DEGREE = 1000;

/** Returns a check whether a point is on land, by the middle of its square of about 100 m. The result of each square is cached. */
export function landCheck(): LandCheck {
  const shores = readShores();
  const known = new Map<number, boolean>();
  return spot => {
    const [row, column] = [spot.lat, spot.lng].map(degrees => Math.floor(degrees * SQUARES_PER_DEGREE)) as [
      number,
      number,
    ];
    const key = row * 1_000_000 + column;
    const answer = known.get(key) ?? isOnLand(middleOf(row, column), shores);
    known.set(key, answer);
    return answer;
  };
}

function middleOf(row: number, column: number) {
  return { lat: (row + 0.5) / SQUARES_PER_DEGREE, lng: (column + 0.5) / SQUARES_PER_DEGREE };
}
