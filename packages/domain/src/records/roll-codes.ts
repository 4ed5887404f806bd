/**
 * Texts for the codes of the District Valuation Roll, from the Rating Valuations Rules 2008 (LINZS30300, version of 1 October
 * 2010), or from people who work with the rules where the rules themselves were not available. A code that no table here contains
 * is shown unchanged.
 */
type Codes = Readonly<Record<string, string>>;

/** The first letter of a property category. Letters and qualities are from Valbiz's overview of the rules, valbiz.co.nz/?p=521. */
export const CATEGORY_GROUPS: Codes = {
  A: 'Arable',
  C: 'Commercial',
  D: 'Dairy',
  F: 'Forestry',
  H: 'Horticultural',
  I: 'Industrial',
  L: 'Lifestyle',
  M: 'Mining',
  O: 'Other',
  P: 'Pastoral',
  R: 'Residential',
  S: 'Specialist livestock',
  U: 'Utility',
};

/** The first two letters of a property category. */
export const CATEGORIES: Codes = {
  AI: 'Arable, irrigated',
  AN: 'Arable, not irrigated',
  CA: 'Commercial accommodation',
  CC: 'Cinema or theatre',
  CE: 'Rest home',
  CH: 'Commercial, health services',
  CK: 'Commercial, education',
  CL: 'Commercial, liquor outlet',
  CM: 'Commercial, motor vehicle sales or service',
  CO: 'Commercial office',
  CP: 'Commercial parking',
  CR: 'Commercial retail',
  CS: 'Commercial service station',
  CT: 'Commercial tourism',
  CV: 'Commercial vacant land',
  CX: 'Commercial, several uses',
  DF: 'Dairy farm',
  FE: 'Exotic forest',
  FI: 'Indigenous forest',
  FP: 'Protected forest',
  FV: 'Forestry, vacant land',
  HB: 'Berryfruit growing',
  HC: 'Citrus orchard',
  HF: 'Flower growing',
  HG: 'Glasshouses',
  HK: 'Kiwifruit orchard',
  HM: 'Market garden',
  HP: 'Pipfruit orchard',
  HS: 'Stonefruit orchard',
  HV: 'Vineyard',
  HX: 'Mixed horticulture',
  IF: 'Industrial food processing or storage',
  IH: 'Heavy manufacturing',
  IL: 'Light manufacturing',
  IV: 'Industrial vacant land',
  IW: 'Industrial warehousing',
  LB: 'Lifestyle, bare land',
  LI: 'Lifestyle, improved',
  LV: 'Lifestyle, vacant land',
  MC: 'Coal mine',
  MG: 'Gas field',
  ML: 'Limestone quarry',
  MO: 'Oil field',
  MP: 'Precious metal mine',
  MR: 'Rock, shingle or sand quarry',
  PF: 'Pastoral finishing',
  PG: 'Pastoral grazing',
  PR: 'Pastoral run',
  PS: 'Pastoral stud',
  RA: 'Residential apartment',
  RB: 'Residential bare block',
  RC: 'Residential, converted to flats',
  RD: 'Residential dwelling',
  RF: 'Residential ownership home unit',
  RH: 'Residential home and income',
  RM: 'Residential vacant land for several homes',
  RN: 'Residential, more than one dwelling',
  RP: 'Residential parking',
  RR: 'Residential rental flats',
  RV: 'Residential vacant land',
  SA: 'Aquaculture',
  SD: 'Deer farm',
  SH: 'Horse stud',
};

/** The first digit of a zoning, from section C.2 of the rules, as cited by Manaaki Whenua's land-use model. */
export const ZONES: Codes = {
  0: 'Designated or reserve',
  1: 'Rural',
  2: 'Lifestyle',
  3: 'Other specific',
  4: 'Community',
  5: 'Recreational',
  6: 'Other broad',
  7: 'Industrial',
  8: 'Commercial',
  9: 'Residential',
};

/** Zonings with a text for the complete code. */
export const EXACT_ZONES: Codes = { '0X': 'More than one zone', 91: 'Single-unit residential' };

/** The first digit of an actual property use. */
export const USE_GROUPS: Codes = {
  0: 'Several uses',
  1: 'Rural industry',
  2: 'Lifestyle',
  3: 'Transport',
  4: 'Community services',
  5: 'Recreational',
  6: 'Utility services',
  7: 'Industrial',
  8: 'Commercial',
  9: 'Residential',
};

/** Actual property uses with a text for the complete code, from Manaaki Whenua's land-use model. */
export const USES: Codes = {
  21: 'Lifestyle, single unit',
  22: 'Lifestyle, several units',
  29: 'Lifestyle, vacant',
  78: 'Depot or yard',
  79: 'Industrial, vacant',
  91: 'Single-unit residential',
  92: 'Multi-unit residential',
  93: 'Public communal residential, unlicensed',
  97: 'Bach',
  99: 'Residential, vacant',
};

/**
 * What walls and roofs are made of: the letters of a construction. The rules’ own text was not available for this table and the four
 * below, so they have only letters whose meaning is in common use.
 */
export const MATERIALS: Codes = {
  B: 'brick',
  C: 'concrete',
  F: 'fibre cement',
  I: 'iron',
  R: 'roughcast',
  S: 'stone',
  T: 'tile',
  W: 'weatherboard',
  X: 'mixed-material',
};

/** How walls and roofs are: the letters of a condition. */
export const CONDITIONS: Codes = { A: 'average', F: 'fair', G: 'good', P: 'poor' };

export const CONTOURS: Codes = {
  EF: 'Easy to moderate fall',
  ER: 'Easy to moderate rise',
  LV: 'Level',
  SF: 'Steep fall',
  SR: 'Steep rise',
};

/** What a view is of. */
export const VIEWS: Codes = { N: 'No appreciable view', O: 'Other than water', W: 'Water' };

export const SCOPES_OF_VIEW: Codes = { M: 'Moderate', N: 'None', S: 'Slight', W: 'Wide' };

/** `RD196B` → "Residential dwelling, built in the 1960s, quality B". A code that is not fully understood is added in brackets. */
export function categoryText(code: string): string {
  const [, kind = '', decade, quality] = /^([A-Z]{1,2})(?:(\d{3}|XXX)([A-E])?)?$/.exec(code) ?? [];
  const known = CATEGORIES[code.slice(0, 2)] ?? CATEGORY_GROUPS[code.slice(0, 1)];
  if (!known) return code;
  const parts = [known, decade && ageText(decade), quality && `quality ${quality}`];
  const text = parts.filter(Boolean).join(', ');
  return CATEGORIES[kind] || CATEGORY_GROUPS[kind] ? text : `${known} (${code})`;
}

/** The decade of a building, by the first three digits of the year, or `XXX`. */
function ageText(decade: string): string {
  return decade === 'XXX' ? 'of mixed or unrecorded age' : `built in the ${decade}0s`;
}

/** `91` → "Single-unit residential", `92` → "Residential (92)". */
export function zoningText(code: string): string {
  return lookUp(EXACT_ZONES, code) ?? groupText(ZONES, code);
}

/** `91` → "Single-unit residential", `08` → "Several uses, mainly commercial", `80` → "Commercial, several uses", `84` → "Commercial (84)". */
export function propertyUseText(code: string): string {
  const [, first = '', second = ''] = /^(\d)(\d)$/.exec(code) ?? [];
  const isMixed = (first === '0') !== (second === '0');
  if (isMixed && first === '0') return `${USE_GROUPS[0]}, mainly ${USE_GROUPS[second]!.toLowerCase()}`;
  if (isMixed) return `${USE_GROUPS[first]}, several uses`;
  return lookUp(USES, code) ?? groupText(USE_GROUPS, code);
}

/** `WI` → "Weatherboard walls, iron roof". */
export function constructionText(code: string): string {
  const [walls, roof] = wallsAndRoof(MATERIALS, code);
  return walls && roof ? capitalised(`${walls} walls, ${roof} roof`) : code;
}

/** `GG` → "Good", `GA` → "Good walls, average roof". */
export function conditionText(code: string): string {
  const [walls, roof] = wallsAndRoof(CONDITIONS, code);
  if (!walls || !roof) return code;
  return capitalised(walls === roof ? walls : `${walls} walls, ${roof} roof`);
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
  return /^(?:1[89]|20)\d$/.test(code) ? `${code}0s` : code;
}

/** The text of a code in a table, or the code itself. */
export function codeText(table: Codes, code: string): string {
  return lookUp(table, code) ?? code;
}

/** Reads only own properties: `constructor` is not a code. */
function lookUp(table: Codes, code: string): string | undefined {
  return Object.hasOwn(table, code) ? table[code] : undefined;
}

function groupText(groups: Codes, code: string): string {
  const group = groups[code.slice(0, 1)];
  if (!group) return code;
  return code.length === 1 ? group : `${group} (${code})`;
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
