import { t } from '@sway/domain/language/texts';
type NoticeAction = { label: string; act: () => void };

const CLASSES =
  'relative z-50 flex min-h-[30px] flex-wrap items-center justify-center gap-x-4 bg-foreground px-4 text-center text-xs font-semibold text-background print:hidden';
/** On a demo site it covers the notice that the site is in development, so that no page becomes longer than the screen. */
const OVER_BANNER = '-mb-[30px]';

const shown = new Map<string, HTMLElement>();

/** Shows a notice above the page, in place of one of the same name. It is not a part of the app, which loads it late and may have no connection. */
export function showNotice(name: string, text: string, actions: readonly NoticeAction[]): void {
  // A screen reader would say it again.
  if (shown.get(name)?.firstChild?.textContent === text) return;
  hideNotice(name);
  const notice = document.createElement('div');
  notice.setAttribute('role', 'status');
  notice.className = CLASSES;
  if (document.querySelector(`[aria-label="${t`About this site`}"]`)) notice.classList.add(OVER_BANNER);
  notice.append(text, ...actions.map(button));
  document.body.prepend(notice);
  shown.set(name, notice);
}

export function hideNotice(name: string): void {
  shown.get(name)?.remove();
  shown.delete(name);
}

function button({ label, act }: NoticeAction): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'min-h-[30px] min-w-11 cursor-pointer underline';
  element.textContent = label;
  element.addEventListener('click', act);
  return element;
}
