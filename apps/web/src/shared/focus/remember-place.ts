const ROW = 'li, tr';
const HEADINGS = 'h1, h2, h3';

/**
 * Remembers where an element of the page stands, as it may be gone by the time it is to have the focus: a button of a row that it deletes.
 * @returns focuses the element, or else its row, the row that has taken its row's place, or the heading of what it was in. Not the
 *   next row's button: the key that deleted a row, pressed once more, would delete another one.
 */
export function rememberPlace(element: HTMLElement): () => void {
  const row = element.closest(ROW);
  const rows = row?.parentElement ?? null;
  const index = rows ? [...rows.children].indexOf(row!) : -1;
  const around = ancestorsInPage(element);

  /** The row in the place of the element's row: the same one if only the element is gone. */
  function currentRow(): Element | null {
    if (!rows?.isConnected) return null;
    return row!.isConnected ? row : (rows.children[index] ?? rows.lastElementChild);
  }

  return () => {
    if (element.isConnected) return element.focus({ preventScroll: true });
    const heading = () => around.find(part => part.isConnected && part.querySelector(HEADINGS));
    const target = currentRow() ?? heading()?.querySelector(HEADINGS);
    if (!(target instanceof HTMLElement)) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
}

/** From the inside out. None for an element that is not in the page but above it, such as that of a dialog. */
function ancestorsInPage(element: HTMLElement): Element[] {
  const main = element.closest('main');
  const ancestors: Element[] = [];
  for (let part = element.parentElement; main?.contains(part); part = part!.parentElement)
    ancestors.push(part!);
  return ancestors;
}
