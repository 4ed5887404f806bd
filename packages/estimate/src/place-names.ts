import { pointOf } from './home-point.ts';
import { PlaceTree } from './place-tree.ts';
import type { HomeFacts, Sale } from './sale.ts';

/** A sale further away is in another district, or as well could be. */
const MAX_KM = 15;

/**
 * Regions and districts as the sales name them. Other sources have other names for the same places, and districts change theirs, so a home
 * has the names of the sale nearest to it.
 */
export class PlaceNames {
  readonly #places = new PlaceTree();
  readonly #names: Pick<HomeFacts, 'region' | 'district'>[] = [];

  constructor(sales: readonly Sale[]) {
    for (const sale of sales) {
      const point = pointOf(sale);
      if (!point || (sale.region === '' && sale.district === '')) continue;
      this.#places.add(point);
      this.#names.push({ region: sale.region, district: sale.district });
    }
  }

  /** The home with the names of its place; its own ones where no sale is near. */
  named(home: HomeFacts): HomeFacts {
    const point = pointOf(home);
    const nearest = point && this.#places.nearest(point, 1)[0];
    return nearest && nearest.km <= MAX_KM ? { ...home, ...this.#names[nearest.place] } : home;
  }
}
