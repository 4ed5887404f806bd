import { useEffect, useRef } from 'react';
import type { ComponentProps } from 'react';

/** A refused field: one control, or a group of controls (`FieldGroup`). */
const REFUSED = '[aria-invalid=true]:not(:disabled), [data-refused]';
const CONTROL = ':is(input, select, textarea, button, a[href]):not(:disabled, [tabindex="-1"])';

type FormProps = ComponentProps<'form'> & {
  /** Whether the form is opened because something in it is refused. */
  opensRefused?: boolean;
};

/**
 * A form that JavaScript sends, whose first refused field takes the focus and is scrolled into view, whether the page refuses it or the server does later: on a
 * long form its error is far from the button that was pressed. Fields state their refusal with `aria-invalid` and their error with
 * `aria-describedby`. Typing on while the answer is on its way keeps the focus where it is.
 */
export function Form({ onSubmit, opensRefused = false, ...props }: FormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const isWaiting = useRef(opensRefused);

  useEffect(() => {
    const form = ref.current!;
    const observer = new MutationObserver(changes => {
      const field = form.querySelector(REFUSED);
      if (!isWaiting.current || !field || !changes.some(isRefusal)) return;
      isWaiting.current = false;
      focusIn(field);
    });
    const attributeFilter = ['aria-invalid', 'data-refused'];
    observer.observe(form, { subtree: true, childList: true, attributeFilter });
    return () => observer.disconnect();
  }, []);

  return (
    <form
      noValidate
      data-no-achievements
      {...props}
      ref={ref}
      onInput={() => {
        isWaiting.current = false;
      }}
      onSubmit={event => {
        event.preventDefault();
        isWaiting.current = true;
        onSubmit?.(event);
        // A field that stays refused does not change on the page.
        const field = event.currentTarget.querySelector(REFUSED);
        if (field) focusIn(field);
      }}
    />
  );
}

/** Whether a field has become refused: one that stays refused while the answer is on its way is not. */
function isRefusal({ target, addedNodes }: MutationRecord): boolean {
  if (target instanceof Element && target.matches(REFUSED)) return true;
  return [...addedNodes].some(
    node => node instanceof Element && (node.matches(REFUSED) || node.querySelector(REFUSED) !== null),
  );
}

/** Focuses the first control of a refused field, unless one of its own has the focus, such as the file that failed. */
function focusIn(field: Element): void {
  if (!field.contains(document.activeElement)) controlOf(field)?.focus({ preventScroll: true });
  // In the middle, where its label and its error are visible too.
  if (field.contains(document.activeElement)) document.activeElement!.scrollIntoView({ block: 'center' });
}

/** Choices that the arrow keys move through can all be out of the order of Tab. */
function controlOf(field: Element): HTMLElement | null {
  if (field instanceof HTMLElement && field.matches(CONTROL)) return field;
  return field.querySelector<HTMLElement>(CONTROL) ?? field.querySelector('button');
}
