import { BRAND } from '@sway/domain/brand';
import { SHARED_PICTURE } from '@sway/domain/media/image-sizes';
import { BLADES } from '@sway/domain/prices/blades';
import type { PriceBand } from '@sway/domain/prices/price-bands';
import { breakLines, outlineText } from './outlines.ts';
import type { Face } from './outlines.ts';

/** What a shared picture says: of a home or place on a panel over its photo or map, of a guide alone. */
export type SharedCard =
  | { kind: 'panel'; label: string; heading: string; place: string; note: string; band: PriceBand | null }
  | { kind: 'title'; title: string; text: string };

/** The tokens of the light theme in sRGB, as the pictures' format has it. */
export const COLORS = {
  ink: '#0b252e',
  muted: '#4b5e65',
  card: '#ffffff',
  primary: '#073c49',
  pale: '#ddecef',
  lime: '#c0ee2f',
  land: '#f9f8f1',
  line: '#d8e2e4',
  street: '#a2bdc0',
};

const BANDS: Record<PriceBand, { solid: string; soft: string; text: string }> = {
  realistic: { solid: '#269756', soft: '#ddf8e5', text: '#036035' },
  aspirational: { solid: '#f3ab2a', soft: '#fff1d1', text: '#7f490c' },
  dream: { solid: '#e0354f', soft: '#ffe9ea', text: '#af1c33' },
};

const { width: WIDTH, height: HEIGHT } = SHARED_PICTURE;
const MARGIN = 40;
const PANEL = { top: 380, left: MARGIN, right: WIDTH - MARGIN, bottom: HEIGHT - MARGIN, padding: 40 };

type Corner = { x: number; y: number; align?: 'start' | 'end' };
type Style = { face: Face; sizePx: number; minSizePx?: number; color: string; maxWidthPx: number };

/** Writes a card as an SVG without texts, for over a photo or map. */
export function cardSvg(card: SharedCard): string {
  return svg(card.kind === 'panel' ? panel(card) + brand() : title(card));
}

/** An SVG of the size of a shared picture. */
export function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`;
}

function panel({ label, heading, place, note, band }: SharedCard & { kind: 'panel' }): string {
  const { left, right, top, bottom, padding } = PANEL;
  const [start, end, first, second] = [left + padding, right - padding, top + 62, bottom - 40];
  const ground = `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" rx="26" fill="${COLORS.card}"/>`;
  const small: Style = { face: 'text', sizePx: 34, color: COLORS.muted, maxWidthPx: 400 };
  const said = line(label, { x: start, y: first }, small);
  const large: Style = { face: 'text', sizePx: 38, minSizePx: 30, color: COLORS.ink, maxWidthPx: 0 };
  const where = line(
    place,
    { x: end, y: first, align: 'end' },
    { ...large, maxWidthPx: end - start - said.widthPx - 40 },
  );
  const noted = band
    ? badge(note, band, { x: end, y: second })
    : line(note, { x: end, y: second, align: 'end' }, { ...small, color: COLORS.ink, maxWidthPx: 500 });
  const main = line(
    heading,
    { x: start, y: second },
    {
      face: 'heading',
      sizePx: 92,
      minSizePx: 52,
      color: COLORS.ink,
      maxWidthPx: end - start - noted.widthPx - 40,
    },
  );
  return ground + said.svg + where.svg + noted.svg + main.svg;
}

type Drawn = { svg: string; widthPx: number };

/** A line of text, smaller if it is too long, and cut if that is not enough. */
function line(text: string, { x, y, align = 'start' }: Corner, style: Style): Drawn {
  const { face, color, maxWidthPx, minSizePx = style.sizePx } = style;
  const wantedPx = outlineText(text, face, style.sizePx).widthPx;
  const sizePx = Math.max(minSizePx, Math.min(style.sizePx, (style.sizePx * maxWidthPx) / wantedPx));
  // A hair wider, so that rounding cuts nothing that was made to fit.
  const [fitting = ''] = breakLines(text, face, { sizePx, maxWidthPx: maxWidthPx + 1, maxLines: 1 });
  const { svg: outlines, widthPx } = outlineText(fitting, face, sizePx);
  const left = align === 'end' ? x - widthPx : x;
  return { svg: `<g fill="${color}" transform="translate(${left} ${y})">${outlines}</g>`, widthPx };
}

/** The badge of a price band, whose lower right corner is at a place. */
function badge(text: string, band: PriceBand, { x, y }: Corner): Drawn {
  const { solid, soft, text: color } = BANDS[band];
  const [height, blade] = [64, 36];
  const words = line(text, { x: 0, y: 0 }, { face: 'text', sizePx: 34, color, maxWidthPx: 460 });
  const widthPx = words.widthPx + blade + 58;
  return {
    widthPx,
    svg: `<g transform="translate(${x - widthPx} ${y - height + 10})"><rect width="${widthPx}" height="${height}" rx="${height / 2}" fill="${soft}"/>
      <path transform="translate(20 13) scale(${blade / 16})" d="${BLADES[band]}" fill="${solid}" stroke="${solid}" stroke-width="1.1" stroke-linejoin="round"/><g transform="translate(${blade + 32} 44)">${words.svg}</g></g>`,
  };
}

/** The logo in the upper left corner. */
function brand(): string {
  const name = line(
    BRAND.name.toLowerCase(),
    { x: 66, y: 43 },
    { face: 'heading', sizePx: 44, color: COLORS.ink, maxWidthPx: 200 },
  );
  return `<g transform="translate(${MARGIN} ${MARGIN})"><rect width="${name.widthPx + 90}" height="68" rx="22" fill="${COLORS.card}"/>
    <g transform="translate(10 10) scale(.75)" fill="none" stroke-width="6.5" stroke-linecap="round" stroke-linejoin="round"><rect width="64" height="64" rx="17" fill="${COLORS.primary}"/>
    <path d="M13.5 52.5C14.5 36 22 21.5 37.5 11.5L52 28.5" stroke="#fff"/><path d="M29 52.5C29.8 44.5 33 38 39 32" stroke="${COLORS.lime}"/></g>${name.svg}</g>`;
}

/** A title on ink, with the tuft of the brand beside it. */
function title({ title: heading, text }: SharedCard & { kind: 'title' }): string {
  const large: Style = { face: 'heading', sizePx: 84, color: COLORS.card, maxWidthPx: 800 };
  const small: Style = { face: 'text', sizePx: 34, color: COLORS.pale, maxWidthPx: 800 };
  const texts = paragraph(text, HEIGHT - MARGIN - 14, 48, small);
  const headings = paragraph(heading, texts.top - 30, 88, large);
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLORS.primary}"/>${tuft()}${brand()}${headings.svg}${texts.svg}`;
}

/** Up to three lines, of which the last one stands at a height. */
function paragraph(text: string, bottom: number, lineHeight: number, style: Style) {
  const lines = breakLines(text, style.face, { ...style, maxLines: 3 });
  const top = bottom - lines.length * lineHeight;
  const drawn = lines.map((each, i) => line(each, { x: MARGIN, y: top + (i + 1) * lineHeight }, style).svg);
  return { svg: drawn.join(''), top };
}

function tuft(): string {
  const blades = [
    { band: 'realistic', x: 800, size: 300, color: BANDS.realistic.solid },
    { band: 'aspirational', x: 900, size: 470, color: COLORS.lime },
    { band: 'dream', x: 1010, size: 260, color: COLORS.street },
  ] as const;
  return blades
    .map(
      ({ band, x, size, color }) =>
        `<path transform="translate(${x} ${HEIGHT - (size * 14.6) / 16}) scale(${size / 16})" d="${BLADES[band]}" fill="${color}"/>`,
    )
    .join('');
}
