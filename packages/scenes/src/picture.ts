import { aim, type Camera, type View } from './camera.ts';
import type { Chance } from '@sway/demo/photographs/chance';
import { mix, under } from './colour.ts';
import type { Light } from './light.ts';
import { outline, pen } from './pen.ts';
import type { Land } from './regions.ts';
import { SEASONS, type Season, type SeasonLook } from './season.ts';
import { dot, hullOf, minus, normalOf, unit, type Point, type Spot } from './vector.ts';

/** A colour, its position on a gradient (0 to 1), and its opacity (1 by default). */
type Stop = readonly [at: number, colour: string, opacity?: number];

export type FaceLook = {
  /** Draws it from behind too. */
  both?: boolean;
  /** How much darker it is at its foot, 0 to 1. */
  depth?: number;
  /** The radius of its corners, in metres. */
  soft?: number;
};

export type Setting = {
  width: number;
  height: number;
  chance: Chance;
  light: Light;
  land: Land;
  season: Season;
};

/**
 * The SVG that a scene is drawn on, with its camera, its light and its land.
 * World: metres, x right, y up, z away from the camera; the sun is on the left in front of the house.
 */
export class Picture {
  readonly width: number;
  readonly height: number;
  readonly chance: Chance;
  readonly land: Land;
  readonly season: Season;
  readonly seasonLook: SeasonLook;
  light: Light;
  /** Direction to the sun, of unit length. */
  sun: Point;
  camera: Camera;
  #art: string[] = [];
  #ids = new Map<string, string>();
  #shadows: string[] = [];

  constructor(setting: Setting) {
    this.width = setting.width;
    this.height = setting.height;
    this.chance = setting.chance;
    this.light = setting.light;
    this.land = setting.land;
    this.season = setting.season;
    this.seasonLook = SEASONS[setting.season];
    const height = (this.light.sunHeightDegrees * Math.PI) / 180;
    this.sun = unit([-Math.cos(height) * 0.78, Math.sin(height), -Math.cos(height) * 0.62]);
    this.camera = aim({}, this.width, this.height);
  }

  look(view: View): void {
    this.camera = aim(view, this.width, this.height);
  }
  at(point: Point): readonly [x: number, y: number, pixelsPerMetre: number] {
    return this.camera.at(point);
  }
  /** The closed outline of a face with all corners in front of the camera, as path data. */
  trace(points: readonly Point[]): string {
    return outline(this.camera.outline(points));
  }

  // ---- light

  /** A paint under the light of the sky and this share of the sunlight. */
  tone(hex: string, sunShare = 0.5): string {
    const { ambient, sun } = this.light;
    return under(
      [ambient[0] + sunShare * sun[0], ambient[1] + sunShare * sun[1], ambient[2] + sunShare * sun[2]],
      hex,
    );
  }
  /** A paint on a face with a normal of unit length. */
  lit(hex: string, normal: Point): string {
    return this.tone(hex, Math.max(0, dot(normal, this.sun)));
  }
  get shade(): string {
    return this.tone('#2c3550', 0);
  }

  // ---- paint

  add(markup: string): void {
    this.#art.push(markup);
  }
  /** Adds a definition, with its id written as `ID`, unless it was added before. @returns the reference to it */
  #define(markup: string): string {
    const id = this.#ids.get(markup) ?? `d${this.#ids.size}`;
    this.#ids.set(markup, id);
    return `url(#${id})`;
  }
  #stops(stops: readonly Stop[]): string {
    return stops
      .map(([at, colour, opacity = 1]) => {
        const veil = opacity < 1 ? ` stop-opacity="${opacity}"` : '';
        return `<stop offset="${at}" stop-color="${colour}"${veil}/>`;
      })
      .join('');
  }
  /** A gradient in a direction over the shape's own box: by default, downwards. */
  fade(stops: readonly Stop[], { x = 0, y = 1 }: { x?: number; y?: number } = {}): string {
    return this.#define(
      `<linearGradient id="ID" x1="0" y1="0" x2="${x}" y2="${y}">${this.#stops(stops)}</linearGradient>`,
    );
  }
  /** A gradient from one colour at the top to another at the foot; with `x: 1, y: 0`, from left to right. */
  ramp(from: string, to: string, direction?: { x?: number; y?: number }): string {
    return this.fade(
      [
        [0, from],
        [1, to],
      ],
      direction,
    );
  }
  /** A gradient from the shape's middle outwards. */
  halo(stops: readonly Stop[]): string {
    return this.#define(`<radialGradient id="ID">${this.#stops(stops)}</radialGradient>`);
  }
  path(d: string, fill: string, extra = ''): void {
    if (d) this.add(`<path d="${d}" fill="${fill}" ${extra}/>`);
  }
  stroke(d: string, colour: string, width: number, extra = ''): void {
    this.add(pen`<path d="${d}" stroke="${colour}" stroke-width="${width}" fill="none" ${extra}/>`);
  }
  rect(x: number, y: number, width: number, height: number, fill: string, extra = ''): void {
    this.add(pen`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${extra}/>`);
  }
  ellipse(x: number, y: number, rx: number, ry: number, fill: string, extra = ''): void {
    this.add(pen`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${extra}/>`);
  }
  /** Draws only what is inside the outline. */
  clip(path: string, draw: () => void): void {
    this.add(`<g clip-path="${this.#define(`<clipPath id="ID"><path d="${path}"/></clipPath>`)}">`);
    draw();
    this.add('</g>');
  }

  // ---- objects in the world

  poly(points: readonly Point[], fill: string, extra = ''): void {
    const seen = this.camera.outline(points);
    if (seen.length > 2) this.path(outline(seen), fill, extra);
  }
  /** A line of a width in metres. */
  line(from: Point, to: Point, widthM: number, colour: string, extra = ''): void {
    const [p, q] = [this.at(from), this.at(to)];
    this.stroke(pen`M${p[0]} ${p[1]}L${q[0]} ${q[1]}`, colour, (widthM * (p[2] + q[2])) / 2, extra);
  }
  /** Many lines of one kind as one path. Their width in metres is that of the middle one. */
  lines(pairs: readonly (readonly [Point, Point])[], widthM: number, colour: string, opacity: number): void {
    const middle = pairs[pairs.length >> 1];
    if (!middle) return;
    const d = pairs.map(([from, to]) => {
      const [p, q] = [this.at(from), this.at(to)];
      return pen`M${p[0]} ${p[1]}L${q[0]} ${q[1]}`;
    });
    this.stroke(d.join(''), colour, Math.max(0.6, widthM * this.at(middle[0])[2]), `opacity="${opacity}"`);
  }
  /** Whether a face, given by its corners, faces the camera. */
  faces(points: readonly Point[]): boolean {
    const first = points[0];
    return first !== undefined && dot(normalOf(points), minus(this.camera.eye, first)) > 0;
  }
  /** A flat face, lit by its normal. @returns false if it faces away and is not drawn */
  face(points: readonly Point[], hex: string, look: FaceLook = {}): boolean {
    const { both = false, depth = 0.1, soft = 0 } = look;
    const first = points[0];
    const seen = this.faces(points);
    if (!first || (!both && !seen)) return false;
    const [nx, ny, nz] = unit(normalOf(points));
    const colour = this.lit(hex, seen ? [nx, ny, nz] : [-nx, -ny, -nz]);
    const fill = depth
      ? this.ramp(mix(colour, '#ffffff', depth * 0.35), mix(colour, this.shade, depth))
      : colour;
    const rounding = pen`stroke="${colour}" stroke-width="${soft * this.at(first)[2]}" stroke-linejoin="round"`;
    this.poly(points, fill, soft ? rounding : '');
    return true;
  }
  /** A box from its nearest lower left corner: width, height, and depth away from the camera. */
  box(corner: Point, size: Point, hex: string, look: FaceLook & { top?: string } = {}): void {
    const { top = hex, ...sides } = look;
    const far: Point = [corner[0] + size[0], corner[1] + size[1], corner[2] + size[2]];
    const at = (right: 0 | 1, up: 0 | 1, away: 0 | 1): Point => [
      (right ? far : corner)[0],
      (up ? far : corner)[1],
      (away ? far : corner)[2],
    ];
    this.face([at(0, 1, 1), at(1, 1, 1), at(1, 1, 0), at(0, 1, 0)], top, { ...sides, depth: 0.02 });
    this.face([at(0, 0, 0), at(1, 0, 0), at(1, 0, 1), at(0, 0, 1)], hex, sides);
    this.face([at(0, 1, 1), at(0, 1, 0), at(0, 0, 0), at(0, 0, 1)], hex, sides);
    this.face([at(1, 1, 0), at(1, 1, 1), at(1, 0, 1), at(1, 0, 0)], hex, sides);
    this.face([at(0, 1, 0), at(1, 1, 0), at(1, 0, 0), at(0, 0, 0)], hex, sides);
  }

  // ---- shadows on the ground: collected, then drawn in one tone

  cast(points: readonly Point[]): void {
    const [sx, sy, sz] = this.sun;
    const spots = points.flatMap((p): Spot[] => {
      const travel = p[1] / sy;
      const [fx, fy] = this.at([p[0] - sx * travel, 0, Math.max(0.6, p[2] - sz * travel)]);
      const [px, py] = this.at(p);
      return p[1] <= 0.01
        ? [
            [fx, fy],
            [px, py],
          ]
        : [[fx, fy]];
    });
    this.#shadows.push(outline(hullOf(spots)));
  }
  castBox([x, y, z]: Point, [w, h, d]: Point): void {
    const corners: Point[] = [];
    for (const cx of [x, x + w])
      for (const cy of [y, y + h]) for (const cz of [z, z + d]) corners.push([cx, cy, cz]);
    this.cast(corners);
  }
  layShadows(opacity = 0.34): void {
    const art = this.#shadows.map(d => `<path d="${d}"/>`).join('');
    if (art) this.add(`<g opacity="${opacity}" fill="${mix(this.shade, '#0c1530', 0.5)}">${art}</g>`);
    this.#shadows = [];
  }

  /** The finished drawing. When mirrored, left and right are swapped. */
  svg(mirrored: boolean): string {
    const { width, height } = this;
    const art = this.#art.join('');
    const defs = [...this.#ids].map(([markup, id]) => markup.replace('ID', id)).join('');
    const frame = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
    const turned = mirrored ? `<g transform="matrix(-1 0 0 1 ${width} 0)">${art}</g>` : art;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${frame}><defs>${defs}</defs>${turned}</svg>`;
  }
}
