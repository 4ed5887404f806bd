import { cn } from '#shared/ui/cn.ts';

/** A drawing of a house on a hill, for a listing without pictures. */
export function PhotoFallback({ alt, className }: { alt: string; className?: string | undefined }) {
  const accessibleName = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true as const };
  return (
    <svg
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      className={cn('block size-full base:bg-secondary', className)}
      {...accessibleName}
    >
      <circle cx="312" cy="72" r="26" className="fill-lime-soft" />
      <path d="M0 214Q90 150 190 196T400 168V300H0Z" className="fill-map-line opacity-35" />
      <path d="M0 244Q130 206 262 232T400 222V300H0Z" className="fill-map-line opacity-60" />
      <path d="M138 240V172L200 124L262 172V240Z" className="fill-card" />
      <path
        d="M124 180L200 120L276 180"
        fill="none"
        strokeWidth="9"
        strokeLinejoin="round"
        className="stroke-muted-foreground"
      />
      <path d="M190 240V200H212V240Z" className="fill-muted-foreground" />
      <path d="M152 190H176V212H152ZM226 190H250V212H226Z" className="fill-secondary" />
      <path
        d="M300 262Q303 236 318 220Q313 242 312 262ZM320 262Q321 246 330 238Q328 250 329 262Z"
        className="fill-realistic opacity-70"
      />
    </svg>
  );
}
