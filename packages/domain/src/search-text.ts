/**
 * The form in which texts are searched: lower case, macrons and other marks folded (Ōtāhuhu → otahuhu), typographic
 * apostrophes straightened, white space single. Written into the store and applied to every query alike, so both ends agree.
 */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[‘’ʻʼ`]/g, "'")
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}
