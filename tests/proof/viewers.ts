import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aPdf } from '@sway/testing/pdf';
import { installSystemPackages } from '../../scripts/lib/system-packages.ts';

/** The kinds of files that are given to the readers. */
export type Kind = 'pdf' | 'film' | 'avif';

/** A file that every viewer opens. Its name tells which viewer that is. */
export type Original = { name: string; content: Buffer };

const FFMPEG = ['-nostdin', '-v', 'error', '-y'];
const TWO_SECONDS = ['-f', 'lavfi', '-i', 'testsrc2=s=64x48:r=5:d=2', '-f', 'lavfi', '-i', 'sine=440:d=2'];
const H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p';
const FILMS: Record<string, string> = {
  'end.mp4': `${H264} -c:a aac`,
  'start.mp4': `${H264} -c:a aac -movflags +faststart`,
  'fragments.mp4': `${H264} -c:a aac -g 5 -movflags frag_keyframe+empty_moov+default_base_moof`,
  'offsets.mp4': `${H264} -c:a aac -g 5 -movflags frag_keyframe+empty_moov`,
  'quicktime.mov': '-c:v mjpeg -pix_fmt yuvj420p -c:a pcm_s16le -timecode 01:00:00:00',
  'old-sound.mov': `${H264} -c:a adpcm_ima_qt`,
  'mp3.avi': '-c:v mpeg4 -c:a libmp3lame',
  'pcm.avi': '-c:v mjpeg -pix_fmt yuvj420p -c:a pcm_s16le',
};

/** Installs FFmpeg and Poppler where they are missing. */
export async function requireViewers(): Promise<void> {
  if (!existsSync('/usr/bin/ffmpeg') || !existsSync('/usr/bin/pdftocairo'))
    await installSystemPackages(['ffmpeg', 'poppler-utils'], 'The proof of the readers');
}

/** Makes small files of a kind with FFmpeg and Poppler. */
export function originals(kind: Kind, folder: string): Original[] {
  if (kind === 'film')
    return Object.entries(FILMS).map(([name, options]) =>
      made(folder, name, [...TWO_SECONDS, ...options.split(' ')]),
    );
  if (kind === 'avif') {
    const codec = ['-c:v', 'libaom-av1', '-cpu-used', '8'];
    const still = made(folder, 'still.avif', [...TWO_SECONDS.slice(0, 4), '-frames:v', '1', ...codec]);
    return [still, made(folder, 'sequence.avif', [...TWO_SECONDS.slice(0, 4), ...codec])];
  }
  const [path, copy] = [join(folder, 'made.pdf'), join(folder, 'copy.pdf')];
  writeFileSync(path, aPdf());
  execFileSync('pdftocairo', ['-pdf', path, copy]);
  return [path, copy].map(file => ({ name: file.slice(folder.length + 1), content: readFileSync(file) }));
}

function made(folder: string, name: string, options: string[]): Original {
  const path = join(folder, name);
  execFileSync('ffmpeg', [...FFMPEG, ...options, path], { stdio: 'ignore' });
  return { name, content: readFileSync(path) };
}

const run = promisify(execFile);

/** Whether a viewer opens a file without a complaint. */
export async function opensWhole(path: string): Promise<boolean> {
  if (!path.endsWith('.pdf')) return (await framesOf(path)) !== null;
  // Poppler complains about every file without a header.
  if (!readFileSync(path).includes('%PDF-')) return false;
  return run('pdfinfo', [path]).then(
    ({ stderr }) => stderr === '',
    () => false,
  );
}

const A_FRAME = /^(?!#).+$/m;

/** The checksums of a film's pictures and sound as they are stored; null if the viewer complains or finds no picture. */
export async function framesOf(path: string): Promise<string | null> {
  const streams = ['-nostdin', '-v', 'error', '-i', path, '-map', '0:v:0', '-map', '0:a?'];
  try {
    const decoded = await run('ffmpeg', [...streams, '-f', 'null', '-']);
    if (decoded.stderr !== '') return null;
    const hashes = [...streams, '-c', 'copy', '-f', 'framehash', '-'];
    const frames = await run('ffmpeg', hashes, { maxBuffer: 2 ** 26 });
    return A_FRAME.test(frames.stdout) ? frames.stdout.replaceAll(/^#.*$/gm, '') : null;
  } catch {
    return null;
  }
}
