declare global {
  /** The button that was last pressed before the app took the page over. The script that loads the app stores it. */
  var earlyPress: Element | undefined;
}

/** Presses the button that a visitor pressed before the app could answer. */
export function carryOutEarlyPress(): void {
  const button = globalThis.earlyPress;
  globalThis.earlyPress = undefined;
  if (!(button instanceof HTMLElement) || !button.isConnected) return;
  // Menus open when the pointer goes down, other buttons act on the click.
  button.dispatchEvent(
    new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0, pointerType: 'mouse' }),
  );
  button.click();
}
