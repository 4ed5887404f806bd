import { range } from '../pen.ts';
import type { Picture } from '../picture.ts';
import type { Point } from '../vector.ts';
import { plantAt, type PlantKind } from './plants.ts';

/** An object on the ground at a distance: its shadow, and how it is drawn. */
type Prop = { z: number; shadow?: () => void; draw?: () => void };

export type Stage = {
  put(prop: Prop): void;
  plant(kind: PlantKind, x: number, z: number, size?: number): void;
  /** Draws all shadows, then all props from far to near. */
  show(shadowOpacity?: number): void;
};

/** Height of the crown's middle and its radius, in metres. Any other plant is a low bush. */
const CROWNS: Partial<Record<PlantKind, readonly [high: number, radius: number]>> = {
  pohutukawa: [3.3, 2.5],
  kowhai: [2.9, 1.4],
  tree: [3.2, 2],
  tikouka: [3.8, 1],
  ponga: [3.2, 1.7],
  poplar: [3.6, 0.8],
};

function castCrown(pic: Picture, kind: PlantKind, x: number, z: number, size: number): void {
  const [high, radius] = CROWNS[kind] ?? [0.6, 0.7];
  pic.cast(
    range(10, (i): Point => {
      const angle = (i / 10) * 2 * Math.PI;
      const up = (high + Math.sin(angle) * radius * 0.6) * size;
      return [x + Math.cos(angle) * radius * size, up, z];
    }),
  );
  if (high > 1) pic.castBox([x - 0.12 * size, 0, z], [0.24 * size, high * size, 0.1]);
}

export function stage(pic: Picture): Stage {
  const props: Prop[] = [];
  return {
    put: prop => void props.push(prop),
    plant(kind, x, z, size = 1) {
      props.push({
        z,
        shadow: () => castCrown(pic, kind, x, z, size),
        draw: () => plantAt(pic, kind, [x, 0, z], size),
      });
    },
    show(shadowOpacity) {
      props.sort((a, b) => b.z - a.z);
      for (const prop of props) prop.shadow?.();
      pic.layShadows(shadowOpacity);
      for (const prop of props) prop.draw?.();
    },
  };
}
