import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from './command.ts';

const PUBLIC = join(ROOT, 'apps/web/public');
const BACKGROUND = /<rect[^>]*\/>/;

/** How much of a square icon its drawing takes: systems cut the icon into a shape of theirs. */
const SAFE_SCALE = 0.8;

/** Draws the icons of the installed site from its icon. */
export async function drawAppIcons(): Promise<void> {
  const icon = await readFile(join(PUBLIC, 'icon.svg'), 'utf8');
  const square = icon
    .replace(/ rx="\d+"/, '')
    .replace(
      BACKGROUND,
      box => `${box}<g transform="translate(32 32) scale(${SAFE_SCALE}) translate(-32 -32)">`,
    )
    .replace('</svg>', '</g></svg>');
  // Android draws only its outline.
  const outline = icon.replace(BACKGROUND, '').replace('#c0ee2f', '#fff');
  await mkdir(join(PUBLIC, 'icons'), { recursive: true });
  await draw(icon, 'icon-192', 192);
  await draw(icon, 'icon-512', 512);
  await draw(square, 'maskable-512', 512);
  await draw(square, 'touch', 180);
  await draw(outline, 'badge', 96);
}

async function draw(svg: string, name: string, sizePx: number): Promise<void> {
  await sharp(Buffer.from(svg), { density: (72 * sizePx) / 64 })
    .resize(sizePx, sizePx)
    .png({ palette: true })
    .toFile(join(PUBLIC, 'icons', `${name}.png`));
}
