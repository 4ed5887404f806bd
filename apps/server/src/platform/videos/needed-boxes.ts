import { fragmentHeadBytes, runBytes } from './fragment-ranges.ts';

/** What playing needs of a box: the first bytes of its content but for some ranges of them, and boxes after them, by type. */
export type Needed = {
  bytes?: (content: Buffer) => number;
  erased?: readonly (readonly [from: number, to: number])[];
  boxes?: (type: string) => Needed | undefined;
};

const nothing: Needed = {};
const all: Needed = { bytes: content => content.length };
const first = (bytes: number): Needed => ({ bytes: () => bytes });
/** A box whose second version has 64 bits for times. */
const byVersion = (bytes: number, wideBytes: number): Needed => ({
  bytes: content => (content[0] === 1 ? wideBytes : bytes),
});
/** A table, whose number of rows is the last number of its head. */
const rows = (headBytes: number, rowBytes: number): Needed => ({
  bytes: content => headBytes + countAt(content, headBytes - 4) * rowBytes,
});
const oneOf = (boxes: Record<string, Needed>) => (type: string) =>
  Object.hasOwn(boxes, type) ? boxes[type] : undefined;
const inside = (boxes: Record<string, Needed>): Needed => ({ boxes: oneOf(boxes) });

function countAt(content: Buffer, offset: number): number {
  return content.length >= offset + 4 ? content.readUInt32BE(offset) : 0;
}

/** More brands than any file names. */
const BRANDS: Needed = { bytes: content => Math.min(content.length, 128) };
/** After the type come its maker and its name, for example GoPro AVC. */
const HANDLER = first(12);
const LOCATION = first(4);

/** How a codec is set up, in the description of its samples. */
const CODEC_SETUP: Record<string, Needed> = {
  ...allOf('avcC hvcC lhvC vvcC evcC av1C vpcC dvcC dvvC dvwC d263 jp2h esds glbl strf apvC'),
  ...allOf('dac3 dec3 dac4 ddts dmlp dOps dfLa alac damr mhaC pcmC iacb chan chnl srat SA3D enda frma'),
  ...allOf('colr pasp clap fiel gama mdcv clli SmDm CoLL amve st3d vexu hfov'),
  'SMI ': all,
  wave: inside(allOf('frma enda esds alac mp4a chan QDCA QDCP')),
  sv3d: inside({ svhd: first(4), proj: all }),
  btrt: first(12),
};

function allOf(types: string): Record<string, Needed> {
  return Object.fromEntries(types.split(' ').map(type => [type, all]));
}

const MAKER = [12, 16] as const;
const ENCODER = [42, 74] as const;
const PICTURES = { bytes: () => 78, erased: [MAKER, ENCODER], boxes: oneOf(CODEC_SETUP) };

/** The description of a track's samples, by the track's handler type (ISO/IEC 14496-12, 12). */
const DESCRIPTIONS: Record<string, Needed> = {
  vide: PICTURES,
  auxv: PICTURES,
  soun: { bytes: soundHeadBytes, erased: [MAKER], boxes: oneOf(CODEC_SETUP) },
  clcp: first(8),
};

/** QuickTime has two longer forms. Where a box follows the short one instead, its type is there. */
function soundHeadBytes(content: Buffer): number {
  const version = content.length >= 10 ? content.readUInt16BE(8) : 0;
  if (version === 1) return content[32] === 0 ? 44 : 28;
  return version === 2 ? 64 : 28;
}

const SAMPLE_TABLES: Record<string, Needed> = {
  stts: rows(8, 8),
  ctts: rows(8, 8),
  cslg: byVersion(24, 44),
  stsc: rows(8, 12),
  stsz: { bytes: content => 12 + (countAt(content, 4) === 0 ? countAt(content, 8) * 4 : 0) },
  stz2: { bytes: content => 12 + Math.ceil((countAt(content, 8) * (content[7] ?? 0)) / 8) },
  stco: rows(8, 4),
  co64: rows(8, 8),
  stss: rows(8, 4),
  stps: rows(8, 4),
};

/** Handler types of tracks that are needed. Others, such as time code or data, can record a position every second. */
export const NEEDED_TRACKS: readonly string[] = Object.keys(DESCRIPTIONS);

/** What is needed of a track. */
export function neededOfTrack(handlerType: string): Needed {
  const table = { ...SAMPLE_TABLES, stsd: { ...first(8), boxes: () => DESCRIPTIONS[handlerType] } };
  const references = { ...first(8), boxes: () => LOCATION };
  return inside({
    tkhd: byVersion(84, 96),
    edts: inside({
      elst: { bytes: content => 8 + countAt(content, 4) * (content[0] === 1 ? 20 : 12) },
    }),
    tref: inside({ auxl: first(4) }),
    tapt: inside({ clef: first(12), prof: first(12), enof: first(12) }),
    mdia: inside({
      mdhd: byVersion(24, 36),
      hdlr: HANDLER,
      minf: inside({
        vmhd: first(12),
        smhd: first(8),
        nmhd: first(4),
        gmhd: inside({ gmin: first(16) }),
        hdlr: HANDLER,
        dinf: inside({ dref: references }),
        stbl: inside(table),
      }),
    }),
  });
}

const FRAGMENT = inside({
  mfhd: first(8),
  traf: inside({ tfhd: { bytes: fragmentHeadBytes }, tfdt: byVersion(8, 12), trun: { bytes: runBytes } }),
});

/**
 * The boxes of a file that playing needs. All others are metadata, no matter what they are called: user data (©xyz, loci, ©mak), metadata
 * (keys and ilst), XMP in uuid boxes, makers' own boxes, and free space in which cameras hide notes.
 */
export const NEEDED_IN_FILE = oneOf({
  ftyp: BRANDS,
  styp: BRANDS,
  wide: nothing,
  moov: inside({
    mvhd: byVersion(100, 112),
    mvex: inside({ mehd: byVersion(8, 12), trex: first(24) }),
    moof: FRAGMENT,
  }),
  moof: FRAGMENT,
  sidx: {
    bytes(content) {
      const headBytes = content[0] === 0 ? 24 : 32;
      return headBytes + (content.length >= headBytes ? content.readUInt16BE(headBytes - 2) * 12 : 0);
    },
  },
});
