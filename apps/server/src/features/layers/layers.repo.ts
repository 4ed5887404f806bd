import { LAYER_ZOOMS, MAX_LAYER_ANSWERS, MAX_LEGEND, NEAR_EDGE_METRES } from '@sway/domain/records/layers';
import type { Position } from '@sway/domain/map/positions';
import type { LayerKind } from '@sway/domain/records/layers';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** What an operator states about a layer. */
export type LayerFacts = {
  title: string;
  kind: LayerKind;
  source: string;
  licence: string;
  dated: string;
  attribution: string;
  link: string;
  objectionLink: string;
  /** What the values of its areas mean. */
  words: Record<string, string>;
};

/** Creates a layer, or gives the one of this name other facts and takes its areas away. @returns its id */
export async function replaceLayer(
  tx: Db,
  name: string,
  { words, ...facts }: LayerFacts,
  { isSample = false } = {},
): Promise<number> {
  const row = { ...facts, words: JSON.stringify(words), isSample, importedAt: new Date() };
  const { id } = await tx
    .insertInto('layers')
    .values({ name, ...row })
    .onConflict(conflict => conflict.column('name').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('layer_areas').where('layerId', '=', id).execute();
  return id;
}

export async function deleteLayer(db: Db, name: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('layers').where('name', '=', name).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countLayers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('layers')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export type MapLayerRow = Omit<LayerFacts, 'objectionLink'> & {
  id: number;
  name: string;
  isSample: boolean;
  importedAt: Date;
  /** The values that most of its ground has, the largest first. */
  legend: string[];
};

const MAP_COLUMNS = [
  'id',
  'name',
  'title',
  'kind',
  'source',
  'licence',
  'dated',
  'attribution',
  'link',
  'words',
  'isSample',
  'importedAt',
  'legend',
] as const;

/** All layers, by kind and title. */
export async function findMapLayers(db: Db): Promise<MapLayerRow[]> {
  const rows = await db.selectFrom('layers').select(MAP_COLUMNS).orderBy('kind').orderBy('title').execute();
  return rows as MapLayerRow[];
}

/** The layer of a name. */
export async function findMapLayer(db: Db, name: string): Promise<MapLayerRow | undefined> {
  const row = await db.selectFrom('layers').select(MAP_COLUMNS).where('name', '=', name).executeTakeFirst();
  return row as MapLayerRow | undefined;
}

/** Shapes of one file, each with its number in it. */
export type Shapes = { numbers: number[]; values: string[]; written: string[]; srid: number };

/** A shape that was not stored. */
export type ShapeFault = { number: number; fault: string };

/** A piece of an area has at most so many corners, and one that is only drawn has more, as maps put pieces together again. */
const MAX_CORNERS = 128;
const MAX_CORNERS_DRAWN = 1024;
/** The least width or height of what a map shows, in px of a tile of 512: a tile then has some thousand parts at most. */
const MIN_SIDE_PX = 8;
/** Corners closer than this to a line between others are left out of what a map shows. */
const TOLERANCE_PX = 0.5;
const WORLD_PX = 512;
/** More than any area has parts: each has a number of its own in the file. */
const MAX_PARTS = 1_000_000;

/** Stores the areas of shapes. @returns those that have none, or are not in New Zealand */
export async function insertAreas(
  tx: Db,
  layerId: number,
  { numbers, values, written, srid }: Shapes,
): Promise<ShapeFault[]> {
  const { rows } = await sql<ShapeFault>`
    with made as materialized (
      select number, value, areas_written(shape, ${srid}::int) as area
      from unnest(${numbers}::int[], ${values}::text[], ${written}::text[]) as given (number, value, shape)
    ), kept as materialized (
      select * from made
      where not st_isempty(area)
        and (area && st_makeenvelope(165, -54, 180, -28, 4326) or area && st_makeenvelope(-180, -54, -174, -28, 4326))
    ), parts as materialized (
      select number::bigint * ${sql.lit(MAX_PARTS)} + part.path[1] as part, value, part.geom as area,
        greatest(st_xmax(part.geom) - st_xmin(part.geom),
          (st_ymax(part.geom) - st_ymin(part.geom)) / cos(radians(st_ymin(part.geom)))) as side
      from kept, st_dump(st_multi(area)) part
    ), drawn as (
      select part, value, ${sql.lit(LAYER_ZOOMS.last)} as zoom, area from parts
      union all
      select part, value, zoom, st_collectionextract(
        st_makevalid(st_simplify(area, ${sql.lit(TOLERANCE_PX)} * pixel, true)), 3)
      from parts, generate_series(${sql.lit(LAYER_ZOOMS.first)}, ${sql.lit(LAYER_ZOOMS.last - 1)}) zoom,
        lateral (select ${sql.lit(360 / WORLD_PX)} / 2 ^ zoom as pixel) scale
      where side >= ${sql.lit(MIN_SIDE_PX)} * pixel
    ), stored as (
      insert into layer_areas (layer_id, part, zoom, value, area)
      select ${layerId}::int, part, zoom, value, single.geom
      from drawn, st_subdivide(area, case zoom when ${sql.lit(LAYER_ZOOMS.last)} then ${sql.lit(MAX_CORNERS)}
        else ${sql.lit(MAX_CORNERS_DRAWN)} end) piece, st_dump(piece) single
    )
    select number, case when area is null then 'its geometry cannot be read' when st_isempty(area) then 'it has no polygon'
      else 'it is outside New Zealand' end as fault
    from made where number not in (select number from kept)
    order by number`.execute(tx);
  return rows;
}

/** Notes the values that most of a layer's ground has, and the box around its areas. */
export async function storeSummary(tx: Db, layerId: number): Promise<void> {
  await sql`
    update layers set legend = array(
      select value from layer_areas where layer_id = ${layerId}::int and zoom = ${sql.lit(LAYER_ZOOMS.last)}
      group by value order by sum(st_area(area)) desc, value limit ${sql.lit(MAX_LEGEND)}),
      extent = (select st_setsrid(st_extent(area)::geometry, 4326) from layer_areas
        where layer_id = ${layerId}::int and zoom = ${sql.lit(LAYER_ZOOMS.last)})
    where id = ${layerId}::int`.execute(tx);
}

export type AnswerRow = Omit<LayerFacts, 'words'> & {
  words: string | null;
  isSample: boolean;
  isInside: boolean;
  /** How much of the circle around the position is inside. */
  circleShare: number;
  parcelShare: number | null;
};

/** A parcel larger than this, such as a station in the high country, is not compared with layers: it would touch thousands of areas. */
const MAX_PARCEL_M2 = 1_000_000;
/** A smaller part of a parcel is where two maps do not quite fit. */
const MIN_SHARE = 0.001;
const METRES_PER_DEGREE = 111_320;

/** What layers have at a position and over the parcel around it. */
export async function findAnswers(db: Db, { lat, lng }: Position): Promise<AnswerRow[]> {
  const degrees = sql.lit(NEAR_EDGE_METRES / METRES_PER_DEGREE);
  const { rows } = await sql<AnswerRow>`
    with place as (
      select st_setsrid(st_point(${lng}, ${lat}), 4326) as position, st_setsrid(st_translate(
        st_scale(st_buffer(st_point(0, 0), 1), ${degrees} / cos(radians(${lat})), ${degrees}), ${lng}, ${lat}), 4326) as circle
    ), here as materialized (
      select place.*, (
        select boundary from property_boundaries
        where st_covers(boundary, position) and area_m2 <= ${sql.lit(MAX_PARCEL_M2)}
        order by area_m2, unit_of_property_id limit 1
      ) as parcel
      from place
    ), found as (
      select layer_id, value, bool_or(st_covers(area, position)) as is_inside,
        sum(st_area(st_intersection(area, circle))) / min(st_area(circle)) as circle_share,
        sum(st_area(st_intersection(area, parcel))) / min(st_area(parcel)) as parcel_share
      from here join layer_areas on zoom = ${sql.lit(LAYER_ZOOMS.last)}
        and area && st_envelope(st_collect(circle, coalesce(parcel, circle)))
      group by layer_id, value
    )
    select l.title, l.kind, l.source, l.licence, l.dated, l.attribution, l.link, l.objection_link, l.is_sample,
      coalesce(l.words ->> f.value, nullif(f.value, '')) as words, f.is_inside, f.circle_share, f.parcel_share
    from found f join layers l on l.id = f.layer_id
    where f.circle_share > 0 or f.parcel_share > ${sql.lit(MIN_SHARE)}
    order by f.is_inside desc, l.kind, l.title, f.value limit ${sql.lit(MAX_LAYER_ANSWERS)}`.execute(db);
  return rows;
}
