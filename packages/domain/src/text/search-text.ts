/**
 * Folds a text for search: lower case, without macrons and accents (Ōtāhuhu → otahuhu), with straight apostrophes and single
 * spaces. The marks of scripts whose vowels are marks, such as Thai, stay. The database’s `fold_for_search` does the same, so that stored
 * texts and queries are folded alike.
 */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[‘’ʻʼ`]/g, "'")
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}
