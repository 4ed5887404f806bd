import type { ReactNode } from 'react';
import dusk1600 from '#assets/close-1600.webp';
import dusk960 from '#assets/close-960.webp';

type PageNoticeProps = {
  title: string;
  /** The reason, and what may help. */
  text: ReactNode;
  /** The number of a failed request, which the server’s log has too. */
  requestId?: string | null;
  /** Buttons to other pages. */
  children: ReactNode;
};

/** The content of a page that cannot be shown: a picture, what is wrong and ways to other pages. */
export function PageNotice({ title, text, requestId, children }: PageNoticeProps) {
  return (
    <div className="gutter grid justify-items-center gap-4 pt-6 pb-14 text-center md:pt-10 md:pb-22">
      <img
        src={dusk960}
        srcSet={`${dusk960} 960w, ${dusk1600} 1600w`}
        sizes="(min-width: 1280px) 1200px, 100vw"
        width={1600}
        height={640}
        alt=""
        className="mb-4 h-48 w-full rounded-2xl bg-[#2a3a63] object-cover object-[50%_100%] md:h-80"
      />
      <h1 className="type-h1 wrap-anywhere">{title}</h1>
      <p className="type-lead max-w-[48ch] text-muted-foreground">{text}</p>
      {requestId && <p className="text-xs text-muted-foreground">Request {requestId}</p>}
      <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
