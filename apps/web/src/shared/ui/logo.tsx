/** The logo, a roof with a blade of grass, and the name beside it. Decorative: the link around it has the accessible name. */
export function Logo() {
  return (
    <span aria-hidden="true" className="flex items-center gap-[9px]">
      <svg viewBox="0 0 64 64" className="size-[30px]">
        <rect width="64" height="64" rx="17" className="fill-logo-tile" />
        <g fill="none" strokeWidth="6.5" strokeLinecap="round" strokeLinejoin="round">
          <path d="M13.5 52.5C14.5 36 22 21.5 37.5 11.5L52 28.5" className="stroke-white" />
          <path d="M29 52.5C29.8 44.5 33 38 39 32" className="stroke-lime" />
        </g>
      </svg>
      <svg viewBox="0 -58 257 84" className="h-[25.8px]">
        {/* Of `index.html`: as a text of its own it would come with the page and with the code. */}
        <use href="#wordmark" fill="currentColor" />
      </svg>
    </span>
  );
}
