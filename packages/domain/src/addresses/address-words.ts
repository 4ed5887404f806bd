import { foldForSearch } from '../text/search-text.ts';

/**
 * Common short forms of words in addresses, with the words that each can mean. Any word also means itself, and a short form can
 * also be the beginning of another word: "pl" of Plymouth.
 */
const SHORT_FORMS: Record<string, readonly string[]> = {
  av: ['avenue'],
  ave: ['avenue'],
  aves: ['avenue'],
  avenues: ['avenue'],
  blv: ['boulevard'],
  blvd: ['boulevard'],
  boul: ['boulevard'],
  br: ['brae', 'bridge'],
  cct: ['circuit'],
  cl: ['close'],
  cmn: ['common'],
  cr: ['crescent'],
  cres: ['crescent'],
  crs: ['crescent'],
  crt: ['court'],
  ct: ['court'],
  dr: ['drive'],
  drv: ['drive'],
  esp: ['esplanade'],
  espl: ['esplanade'],
  est: ['estate'],
  gdn: ['gardens'],
  gdns: ['gardens'],
  gr: ['grove'],
  grv: ['grove'],
  hl: ['hill'],
  hts: ['heights'],
  hwy: ['highway'],
  ln: ['lane'],
  lp: ['loop'],
  mwy: ['motorway'],
  pde: ['parade'],
  pk: ['park'],
  pkwy: ['parkway'],
  pl: ['place'],
  pt: ['point', 'port'],
  qy: ['quay'],
  rd: ['road'],
  rdg: ['ridge'],
  rds: ['road'],
  roads: ['road'],
  sq: ['square'],
  st: ['street', 'saint'],
  str: ['street', 'strand'],
  streets: ['street'],
  strt: ['street'],
  sts: ['street'],
  tce: ['terrace'],
  terr: ['terrace'],
  tk: ['track'],
  trc: ['terrace'],
  trl: ['trail'],
  vw: ['view'],
  wlk: ['walk'],
  wy: ['way'],

  e: ['east'],
  ft: ['fort'],
  gt: ['great'],
  is: ['island'],
  lr: ['lower'],
  lwr: ['lower'],
  mt: ['mount'],
  mount: ['mt'],
  mnt: ['mount'],
  mtn: ['mountain'],
  n: ['north'],
  nth: ['north'],
  pnt: ['point'],

  s: ['south'],
  saint: ['st'],
  ste: ['saint'],
  sth: ['south'],
  upr: ['upper'],
  w: ['west'],

  '1st': ['first'],
  '2nd': ['second'],
  '3rd': ['third'],
  '4th': ['fourth'],
  '5th': ['fifth'],
  '6th': ['sixth'],
  '7th': ['seventh'],
  '8th': ['eighth'],
  '9th': ['ninth'],

  akl: ['auckland'],
  akld: ['auckland'],
  cbd: ['central'],
  chch: ['christchurch'],
  palmy: ['palmerston'],
  tga: ['tauranga'],
  welly: ['wellington'],
  wgtn: ['wellington'],
  wlg: ['wellington'],
};

/** Splits a text into words for search: folded, letters and digits only. Apostrophes are removed, other characters separate. */
export function addressWords(text: string): string[] {
  return foldForSearch(text)
    .replaceAll("'", '')
    .split(/[^a-z0-9]/)
    .filter(Boolean);
}

/** The words that a typed word can be the beginning of: itself first, then what it is short for. */
export function spellingsOf(word: string): string[] {
  return [word, ...(Object.hasOwn(SHORT_FORMS, word) ? SHORT_FORMS[word]! : [])];
}
