import { createHash } from 'node:crypto';
import { LOGIN_FORM_ID, PAGE_DATA_ID } from '@sway/contract/page-rendering';

/**
 * Loads the app of a page that the server has rendered: the files named in `data-app`, in the order in which they need each other, and
 * beside them the page's own in `data-files`. Each file is requested, and each of the app evaluated, in a task of its own, so that a slow
 * phone answers to input between them. The script waits until the browser has painted the page with its first pictures, because on a slow
 * connection the scripts would take the bandwidth of what a visitor came to see. A tap or a key ends the wait, and so do two seconds. Until
 * the app has taken the page over, which removes the page's data, a press of a button that only the app can carry out is stored as
 * `earlyPress`; the app carries it out. So is a press of a button that leads to the login without scripts, because a member is already
 * logged in; it leads there if the app cannot be loaded.
 *
 * Parts of the page outside the screen are laid out when they come near. Once the user scrolls, the others follow, one in each frame, so
 * that no task is long. A page that the user reloads or comes back to, or that starts at a mark, is laid out as a whole, as the position
 * depends on the height of each part.
 */
export const START_SCRIPT = `{
  const root = document.documentElement.dataset;
  const [visit] = performance.getEntriesByType('navigation');
  if (location.hash || (visit && visit.type !== 'navigate')) delete root.layout;
  const layOutRest = () => {
    const rest = [...document.querySelectorAll('.parts-drawn-when-near > *')];
    const layOutNext = () => {
      const part = rest.shift();
      if (!part) return void delete root.layout;
      part.style.contentVisibility = 'visible';
      requestAnimationFrame(layOutNext);
    };
    layOutNext();
  };
  addEventListener('scroll', layOutRest, { once: true });
  const { app, files } = document.currentScript.dataset;
  let isStarted = false;
  const pause = () => new Promise(resolve => setTimeout(resolve));
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    const parts = app.split(' ');
    for (const href of [...parts, ...files.split(' ')].filter(Boolean)) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href });
      document.head.append(link);
      await pause();
    }
    try {
      for (const part of parts) {
        await import(part);
        await pause();
      }
    } catch {
      globalThis.earlyPress?.form?.requestSubmit(globalThis.earlyPress);
    }
  };
  const afterPaint = work => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)));
  const pictures = [...document.querySelectorAll('img[fetchpriority=high]')];
  Promise.allSettled(pictures.map(picture => picture.decode())).then(() => afterPaint(start));
  setTimeout(start, 2000);
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, start, { capture: true, once: true });
  const keep = event => {
    const button = event.target.closest('button[type=button], button[form=${LOGIN_FORM_ID}]');
    if (!button || !document.getElementById('${PAGE_DATA_ID}')) return;
    event.stopPropagation();
    if (event.type !== 'click') return;
    event.preventDefault();
    globalThis.earlyPress = button;
  };
  for (const event of ['pointerdown', 'click']) addEventListener(event, keep, true);
}`;

/** The source of {@link START_SCRIPT} for the content policy, which allows no other script inside a page. */
export const START_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(START_SCRIPT).digest('base64')}'`;
