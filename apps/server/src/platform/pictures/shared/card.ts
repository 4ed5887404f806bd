import { BRAND } from '@sway/domain/brand';
import { SHARED_PICTURE } from '@sway/domain/media/image-sizes';
import { BLADES } from '@sway/domain/prices/blades';
import type { PriceBand } from '@sway/domain/prices/price-bands';
import { breakLines, outlineText } from './outlines.ts';
import type { Face } from './outlines.ts';

/** What a shared picture says: of a home or place on a panel over its photo or map, of another page as a title. */
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
  water: '#cbe5ee',
  coast: '#ddf1f6',
  town: '#ebeae3',
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

type Style = { face: Face; sizePx: number; color: string; maxWidthPx: number };
type Drawn = ReturnType<typeof outlineText>;

/** A map as `drawMapPicture` draws it, and whether its middle is a home. */
export type CardMap = { svg: string; hasSpot: boolean };

/** Writes a card as an SVG whose texts are outlines, over a map, or for over a photo. */
export function cardSvg(card: SharedCard, map: CardMap | null): string {
  const content = (map ? ground(map) : '') + (card.kind === 'panel' ? panel(card) : title(card)) + logo();
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`;
}

/** Beneath the panel a map ends. */
const FADE = `<linearGradient id="fade" x2="0" y2="1"><stop stop-color="${COLORS.land}" stop-opacity="0"/><stop offset="1" stop-color="${COLORS.land}"/></linearGradient><rect y="330" width="${WIDTH}" height="110" fill="url(#fade)"/><rect y="440" width="${WIDTH}" height="${HEIGHT - 440}" fill="${COLORS.land}"/>`;

/** A map whose middle is that of what the panel leaves free, drawn wider around a home, which has a spot. */
function ground({ svg, hasSpot }: CardMap): string {
  const px = hasSpot ? 7 : 3.5;
  const rules = [
    `path{fill:none;stroke:${COLORS.street};stroke-width:${px};stroke-linejoin:round}`,
    `#water{fill:${COLORS.water};stroke:none}`,
    `#land{fill:${COLORS.land};stroke:${COLORS.coast};stroke-width:10;paint-order:stroke}`,
    `#town{fill:${COLORS.town};stroke:none}`,
    `#parcels{stroke:${COLORS.line};stroke-width:2}`,
    `#through{stroke-width:${px * 1.4}}`,
    `#highway{stroke-width:${px * 2}}`,
    `#main{stroke-width:${px * 2}}`,
    `#names{display:none}`,
  ];
  const style = `<style>${rules.map(rule => `#map ${rule}`).join('')}</style>`;
  const spot = `<circle r="22" fill="${COLORS.lime}" stroke="${COLORS.ink}" stroke-width="7"/>`;
  const around = svg.replace('<svg', '<svg overflow="visible"');
  return `${style}<g id="map" transform="translate(600 205) scale(1.08)">${around}${hasSpot ? spot : ''}</g>${FADE}`;
}

function panel({ label, heading, place, note, band }: SharedCard & { kind: 'panel' }): string {
  const [left, right, first, second] = [2 * MARGIN, WIDTH - 2 * MARGIN, 442, 550];
  const small: Style = { face: 'text', sizePx: 34, color: COLORS.ink, maxWidthPx: 460 };
  const labelled = line(label, left, first, { ...small, color: COLORS.muted });
  const roomPx = right - left - MARGIN;
  const placed = line(
    place,
    right,
    first,
    { ...small, sizePx: 38, maxWidthPx: roomPx - labelled.widthPx },
    1,
  );
  const noted = band ? badge(note, band, right, second) : line(note, right, second, small, 1);
  const style: Style = { ...small, face: 'heading', sizePx: 90, maxWidthPx: roomPx - noted.widthPx };
  const drawn = [labelled, placed, noted, line(heading, left, second, style)];
  const sheet = `<rect x="${MARGIN}" y="380" width="${WIDTH - 2 * MARGIN}" height="210" rx="26" fill="${COLORS.card}"/>`;
  return sheet + drawn.map(each => each.svg).join('');
}

/** A line of text that begins at a place, or ends there with a share of 1; smaller if it would be too wide. */
function line(text: string, x: number, y: number, style: Style, shareLeft = 0): Drawn {
  const drawn = outlineText(text, style.face, style.sizePx);
  const scale = Math.min(1, style.maxWidthPx / drawn.widthPx);
  const widthPx = drawn.widthPx * scale;
  const place = `translate(${x - shareLeft * widthPx} ${y}) scale(${scale})`;
  return { svg: `<g fill="${style.color}" transform="${place}">${drawn.svg}</g>`, widthPx };
}

/** The badge of a price band, which ends at a place. */
function badge(text: string, band: PriceBand, right: number, y: number): Drawn {
  const { solid, soft, text: color } = BANDS[band];
  const words = line(text, right - 26, y - 10, { face: 'text', sizePx: 34, color, maxWidthPx: 460 }, 1);
  const widthPx = words.widthPx + 94;
  const pill = `<rect x="${right - widthPx}" y="${y - 54}" width="${widthPx}" height="64" rx="32" fill="${soft}"/>`;
  return { svg: pill + blade(band, right - widthPx + 20, y - 8, 36, solid) + words.svg, widthPx };
}

/** The logo in the upper left corner. */
function logo(): string {
  const name = line(BRAND.name.toLowerCase(), 106, 83, {
    face: 'heading',
    sizePx: 44,
    color: COLORS.ink,
    maxWidthPx: 200,
  });
  return `<rect x="${MARGIN}" y="${MARGIN}" width="${name.widthPx + 90}" height="68" rx="22" fill="${COLORS.card}"/>
    <g transform="translate(50 50) scale(.75)" fill="none" stroke-width="6.5" stroke-linecap="round" stroke-linejoin="round"><rect width="64" height="64" rx="17" fill="${COLORS.primary}"/>
    <path d="M13.5 52.5C14.5 36 22 21.5 37.5 11.5L52 28.5" stroke="#fff"/><path d="M29 52.5C29.8 44.5 33 38 39 32" stroke="${COLORS.lime}"/></g>${name.svg}`;
}

/** A title on ink, with the tuft of the brand beside it. */
function title({ title: heading, text }: SharedCard & { kind: 'title' }): string {
  const large: Style = { face: 'heading', sizePx: 84, color: COLORS.card, maxWidthPx: 800 };
  const small: Style = { face: 'text', sizePx: 34, color: COLORS.pale, maxWidthPx: 780 };
  const texts = paragraph(text, HEIGHT - MARGIN - 14, 48, small);
  const headings = paragraph(heading, texts.top - 30, 88, large);
  const tuft =
    blade('realistic', 800, HEIGHT, 300, BANDS.realistic.solid) +
    blade('aspirational', 900, HEIGHT, 470, COLORS.lime) +
    blade('dream', 1010, HEIGHT, 260, COLORS.street);
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLORS.primary}"/>${tuft}${headings.svg}${texts.svg}`;
}

/** Lines of which the last one stands at a height. */
function paragraph(
  text: string,
  bottom: number,
  lineHeight: number,
  style: Style,
): { svg: string; top: number } {
  const lines = breakLines(text, style.face, style.sizePx, style.maxWidthPx);
  const top = bottom - lines.length * lineHeight;
  return {
    svg: lines.map((each, i) => line(each, MARGIN, top + (i + 1) * lineHeight, style).svg).join(''),
    top,
  };
}

function blade(band: PriceBand, x: number, y: number, size: number, color: string): string {
  const place = `translate(${x} ${y - (size * 14.6) / 16}) scale(${size / 16})`;
  return `<path transform="${place}" d="${BLADES[band]}" fill="${color}" stroke="${color}" stroke-width=".8"/>`;
}
