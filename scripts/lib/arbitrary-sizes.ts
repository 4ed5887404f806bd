/** How a font size can be stated without a token: as a utility, in CSS, or as an attribute or style. */
const ARBITRARY = [
  /\btext-\[(?:length:)?(?:[\d.]|clamp|calc|min|max)[^\]]*\]/,
  /\bfont-size:(?!\s*(?:var\(--text-|inherit))[^;}"]+/,
  /\bfont:\s[^;}]*?[\d.]+(?:px|rem|em)\b/,
  /\bfontSize(?::\s*|=\{?)['"]?[\d.]+/,
];

/** Font sizes in a file that are not of the scale of tokens. @returns a line for each, with its place and what to do */
export function findArbitrarySizes(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, i) => {
    const size = ARBITRARY.map(pattern => pattern.exec(line)?.[0]).find(match => match !== undefined);
    return size
      ? [`${path}:${i + 1}: ${size} is not of the scale; use text-sm or another size of type.css`]
      : [];
  });
}
