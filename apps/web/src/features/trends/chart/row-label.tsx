import { shortened } from '@sway/domain/text/characters';

type RowLabelProps = { label: string; y: number; maxCharacters: number; isBold?: boolean };

/** The name of a row at the left of its bar, cut if the chart is narrow; the table has it in full. */
export function RowLabel({ label, y, maxCharacters, isBold = false }: RowLabelProps) {
  return (
    <text
      x={0}
      y={y}
      dominantBaseline="central"
      className={`fill-foreground text-sm ${isBold ? 'font-bold' : ''}`}
    >
      {shortened(label, maxCharacters)}
    </text>
  );
}

const CHARACTER_PX = 8;

/** How much room the names of rows take, and how many characters fit. At most two fifths of the chart. */
export function rowLabelRoom(
  labels: readonly string[],
  width: number,
): { roomPx: number; maxCharacters: number } {
  const longest = Math.max(...labels.map(label => label.length));
  const roomPx = Math.min(longest * CHARACTER_PX + 14, width * 0.4);
  return { roomPx, maxCharacters: Math.max(Math.round((roomPx - 14) / CHARACTER_PX), 4) };
}
