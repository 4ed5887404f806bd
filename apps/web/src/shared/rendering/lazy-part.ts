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
 * `Suspense` shows stays until the code is there.
 * @param name of the component among the module's exports
 */
export function lazyPart<Name extends string, Part extends AnyComponent>(
  load: () => Promise<Record<Name, Part>>,
  name: Name,
): LazyPart<Part> {
  let loading: Promise<{ default: Part }> | undefined;
  const start = () => (loading ??= untilLoaded(load).then(code => ({ default: code[name] })));
  return Object.assign(lazy(start), { prepare: start });
}

/**
 * Loads code, and tries again until it succeeds. After the second failure a notice offers to load the page again, as the code may also be
 * gone with an upgrade.
 */
export async function untilLoaded<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let failures = 0; ; failures++) {
    try {
      const code = await load();
      // If another part is still missing, its next failure shows the notice again. A server has no document, and loads at once.
      if (failures > 0) showNotice(false);
      return code;
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
