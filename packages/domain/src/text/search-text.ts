/**
 * Folds a text for search: lower case, without macrons and other marks (Ōtāhuhu → otahuhu), with straight apostrophes and single
 * spaces. Stored texts and queries are folded alike.
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
