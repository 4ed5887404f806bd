import { said, t } from '../language/texts.ts';

/**
 * Texts for the codes of the District Valuation Roll, from the Rating Valuations Rules 2008 (LINZS30300, version of 1 October
 * 2010), or from people who work with the rules where the rules themselves were not available. A code that no table here contains
 * is shown unchanged.
 */
type Codes = Readonly<Record<string, string>>;

/** The first letter of a property category. Letters and qualities are from Valbiz's overview of the rules, valbiz.co.nz/?p=521. */
export const CATEGORY_GROUPS: Codes = {
  A: t`Arable`,
  C: t`Commercial`,
  D: t`Dairy`,
  F: t`Forestry`,
  H: t`Horticultural`,
  I: t`Industrial`,
  L: t`Lifestyle`,
  M: t`Mining`,
  O: t`Other`,
  P: t`Pastoral`,
  R: t`Residential`,
  S: t`Specialist livestock`,
  U: t`Utility`,
};

/** The first two letters of a property category. */
export const CATEGORIES: Codes = {
  AI: t`Arable, irrigated`,
  AN: t`Arable, not irrigated`,
  CA: t`Commercial accommodation`,
  CC: t`Cinema or theatre`,
  CE: t`Rest home`,
  CH: t`Commercial, health services`,
  CK: t`Commercial, education`,
  CL: t`Commercial, liquor outlet`,
  CM: t`Commercial, motor vehicle sales or service`,
  CO: t`Commercial office`,
  CP: t`Commercial parking`,
  CR: t`Commercial retail`,
  CS: t`Commercial service station`,
  CT: t`Commercial tourism`,
  CV: t`Commercial vacant land`,
  CX: t`Commercial, several uses`,
  DF: t`Dairy farm`,
  FE: t`Exotic forest`,
  FI: t`Indigenous forest`,
  FP: t`Protected forest`,
  FV: t`Forestry, vacant land`,
  HB: t`Berryfruit growing`,
  HC: t`Citrus orchard`,
  HF: t`Flower growing`,
  HG: t`Glasshouses`,
  HK: t`Kiwifruit orchard`,
  HM: t`Market garden`,
  HP: t`Pipfruit orchard`,
  HS: t`Stonefruit orchard`,
  HV: t`Vineyard`,
  HX: t`Mixed horticulture`,
  IF: t`Industrial food processing or storage`,
  IH: t`Heavy manufacturing`,
  IL: t`Light manufacturing`,
  IV: t`Industrial vacant land`,
  IW: t`Industrial warehousing`,
  LB: t`Lifestyle, bare land`,
  LI: t`Lifestyle, improved`,
  LV: t`Lifestyle, vacant land`,
  MC: t`Coal mine`,
  MG: t`Gas field`,
  ML: t`Limestone quarry`,
  MO: t`Oil field`,
  MP: t`Precious metal mine`,
  MR: t`Rock, shingle or sand quarry`,
  PF: t`Pastoral finishing`,
  PG: t`Pastoral grazing`,
  PR: t`Pastoral run`,
  PS: t`Pastoral stud`,
  RA: t`Residential apartment`,
  RB: t`Residential bare block`,
  RC: t`Residential, converted to flats`,
  RD: t`Residential dwelling`,
  RF: t`Residential ownership home unit`,
  RH: t`Residential home and income`,
  RM: t`Residential vacant land for several homes`,
  RN: t`Residential, more than one dwelling`,
  RP: t`Residential parking`,
  RR: t`Residential rental flats`,
  RV: t`Residential vacant land`,
  SA: t`Aquaculture`,
  SD: t`Deer farm`,
  SH: t`Horse stud`,
};

/** The first digit of a zoning, from section C.2 of the rules, as cited by Manaaki Whenua's land-use model. */
export const ZONES: Codes = {
  0: t`Designated or reserve`,
  1: t`Rural`,
  2: t`Lifestyle`,
  3: t`Other specific`,
  4: t`Community`,
  5: t`Recreational`,
  6: t`Other broad`,
  7: t`Industrial`,
  8: t`Commercial`,
  9: t`Residential`,
};

/** Zonings with a text for the complete code. */
export const EXACT_ZONES: Codes = { '0X': t`More than one zone`, 91: t`Single-unit residential` };

/** The first digit of an actual property use. */
export const USE_GROUPS: Codes = {
  0: t`Several uses`,
  1: t`Rural industry`,
  2: t`Lifestyle`,
  3: t`Transport`,
  4: t`Community services`,
  5: t`Recreational`,
  6: t`Utility services`,
  7: t`Industrial`,
  8: t`Commercial`,
  9: t`Residential`,
};

/** Actual property uses with a text for the complete code, from Manaaki Whenua's land-use model. */
export const USES: Codes = {
  21: t`Lifestyle, single unit`,
  22: t`Lifestyle, several units`,
  29: t`Lifestyle, vacant`,
  78: t`Depot or yard`,
  79: t`Industrial, vacant`,
  91: t`Single-unit residential`,
  92: t`Multi-unit residential`,
  93: t`Public communal residential, unlicensed`,
  97: t`Bach`,
  99: t`Residential, vacant`,
};

/**
 * What walls and roofs are made of: the letters of a construction. The rules’ own text was not available for this table and the four
 * below, so they have only letters whose meaning is in common use.
 */
export const MATERIALS: Codes = {
  B: t`brick`,
  C: t`concrete`,
  F: t`fibre cement`,
  I: t`iron`,
  R: t`roughcast`,
  S: t`stone`,
  T: t`tile`,
  W: t`weatherboard`,
  X: t`mixed-material`,
};

/** How walls and roofs are: the letters of a condition. */
export const CONDITIONS: Codes = { A: t`average`, F: t`fair`, G: t`good`, P: t`poor` };

export const CONTOURS: Codes = {
  EF: t`Easy to moderate fall`,
  ER: t`Easy to moderate rise`,
  LV: t`Level`,
  SF: t`Steep fall`,
  SR: t`Steep rise`,
};

/** What a view is of. */
export const VIEWS: Codes = { N: t`No appreciable view`, O: t`Other than water`, W: t`Water` };

export const SCOPES_OF_VIEW: Codes = { M: t`Moderate`, N: t`None`, S: t`Slight`, W: t`Wide` };

/** `RD196B` → "Residential dwelling, built in the 1960s, quality B". A code that is not fully understood is added in brackets. */
export function categoryText(code: string): string {
  const [, kind = '', decade, quality] = /^([A-Z]{1,2})(?:(\d{3}|XXX)([A-E])?)?$/.exec(code) ?? [];
  const known = CATEGORIES[code.slice(0, 2)] ?? CATEGORY_GROUPS[code.slice(0, 1)];
  if (!known) return code;
  const shown = said(known);
  const parts = [shown, decade && ageText(decade), quality && t`quality ${quality}`];
  const text = parts.filter(Boolean).join(', ');
  return CATEGORIES[kind] || CATEGORY_GROUPS[kind] ? text : `${shown} (${code})`;
}

/** The decade of a building, by the first three digits of the year, or `XXX`. */
function ageText(decade: string): string {
  return decade === 'XXX' ? t`of mixed or unrecorded age` : t`built in the ${decade}0s`;
}

/** `91` → "Single-unit residential", `92` → "Residential (92)". */
export function zoningText(code: string): string {
  return lookUp(EXACT_ZONES, code) ?? groupText(ZONES, code);
}

/** `91` → "Single-unit residential", `08` → "Several uses, mainly commercial", `80` → "Commercial, several uses", `84` → "Commercial (84)". */
export function propertyUseText(code: string): string {
  const [, first = '', second = ''] = /^(\d)(\d)$/.exec(code) ?? [];
  const isMixed = (first === '0') !== (second === '0');
  if (isMixed && first === '0') return t`Several uses, mainly ${said(USE_GROUPS[second]!).toLowerCase()}`;
  if (isMixed) return t`${said(USE_GROUPS[first]!)}, several uses`;
  return lookUp(USES, code) ?? groupText(USE_GROUPS, code);
}

/** `WI` → "Weatherboard walls, iron roof". */
export function constructionText(code: string): string {
  const [walls, roof] = wallsAndRoof(MATERIALS, code);
  return walls && roof ? capitalised(t`${walls} walls, ${roof} roof`) : code;
}

/** `GG` → "Good", `GA` → "Good walls, average roof". */
export function conditionText(code: string): string {
  const [walls, roof] = wallsAndRoof(CONDITIONS, code);
  if (!walls || !roof) return code;
  return capitalised(walls === roof ? walls : t`${walls} walls, ${roof} roof`);
}

/** The texts of the two letters of a code; none for a code of another length. */
function wallsAndRoof(table: Codes, code: string): (string | undefined)[] {
  return code.length === 2 ? [...code].map(letter => lookUp(table, letter)) : [];
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `196` → "1960s". */
export function buildingAgeText(code: string): string {
  return /^(?:1[89]|20)\d$/.test(code) ? t`${code}0s` : code;
}

/** The text of a code in a table, or the code itself. */
export function codeText(table: Codes, code: string): string {
  return lookUp(table, code) ?? code;
}

/** Reads only own properties: `constructor` is not a code. */
function lookUp(table: Codes, code: string): string | undefined {
  return Object.hasOwn(table, code) ? said(table[code]!) : undefined;
}

function groupText(groups: Codes, code: string): string {
  const group = groups[code.slice(0, 1)];
  if (!group) return code;
  return code.length === 1 ? said(group) : `${said(group)} (${code})`;
}

/**
 * Parses a date of the roll, DDMMYYYY (a leading zero may be missing), to ISO 8601: `01092024` → `2024-09-01`.
 * @returns null if there is no such date.
 */
export function readRollDate(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})(\d{2})(\d{4})$/.exec(text) ?? [];
  // Not parsed from a text, which takes longer: imports read millions of dates.
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return exists ? `${year}-${month}-${day.padStart(2, '0')}` : null;
}
