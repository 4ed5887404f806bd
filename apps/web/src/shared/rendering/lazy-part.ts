import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

/** Between two attempts. */
const WAIT_MS = 2_000;
/** Of `index.html`, because its code must not be missing too. */
const NOTICE_ID = 'missing-code';

// oxlint-disable-next-line typescript/no-explicit-any -- components of any props
type AnyComponent = ComponentType<any>;

/** A part of the page, and what loads its code before it is drawn, as when the pointer comes to the button that opens it. */
export type LazyPart<Part extends AnyComponent> = LazyExoticComponent<Part> & { prepare: () => void };

/**
 * A part of the page whose code is loaded when it is first drawn. A connection that drops then costs nothing else on the page: what
 * `Suspense` shows stays, loading is tried again until it succeeds, and after the second failure a notice offers to load the page again,
 * as the code may also be gone with an upgrade.
 */
export function lazyPart<Part extends AnyComponent>(load: () => Promise<Part>): LazyPart<Part> {
  let loading: Promise<{ default: Part }> | undefined;
  const start = () => (loading ??= untilLoaded(load));
  return Object.assign(lazy(start), { prepare: start });
}

async function untilLoaded<Part>(load: () => Promise<Part>): Promise<{ default: Part }> {
  for (let failures = 0; ; failures++) {
    try {
      const part = await load();
      // If another part is still missing, its next failure shows the notice again.
      showNotice(false);
      return { default: part };
    } catch (error) {
      if (failures > 0) showNotice(true);
      reportError(error);
    }
    await new Promise(resolve => {
      setTimeout(resolve, WAIT_MS);
    });
  }
}

function showNotice(isShown: boolean): void {
  document.getElementById(NOTICE_ID)?.toggleAttribute('hidden', !isShown);
}
