import { Download, VideoOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';

export type VideosProps = { videos: readonly string[]; title: string };

/** A listing's videos, with the browser's controls. */
export function VideoList({ videos, title }: VideosProps) {
  return (
    <section aria-labelledby="videos">
      <h2 id="videos" className="type-h2 mb-4">
        {videos.length === 1 ? 'Video' : 'Videos'}
      </h2>
      <ul className="grid gap-4">
        {videos.map((src, i) => (
          <li key={src}>
            <VideoPlayer
              src={src}
              label={videos.length === 1 ? `Video of ${title}` : `Video ${i + 1} of ${title}`}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** No browser plays these formats. Others are tried, because only the browser knows which codecs it supports. */
const UNPLAYABLE = /\.avi$/;

/** A video, loaded in ranges when it is played; a download link if the browser cannot play it. */
function VideoPlayer({ src, label }: { src: string; label: string }) {
  const [cannotPlay, setCannotPlay] = useState(UNPLAYABLE.test(src));
  if (cannotPlay) return <VideoDownload src={src} label={label} />;
  return (
    // Owners' videos have no captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      // The first frame is the preview. iOS only shows one for a URL with a time.
      src={`${src}#t=0.001`}
      controls
      playsInline
      preload="metadata"
      aria-label={label}
      onError={() => setCannotPlay(true)}
      className="block aspect-video w-full rounded-2xl bg-ink object-contain"
    />
  );
}

function VideoDownload({ src, label }: { src: string; label: string }) {
  const format = src.slice(src.lastIndexOf('.') + 1).toUpperCase();
  return (
    <div className="grid aspect-video w-full content-center justify-items-center gap-3 rounded-2xl border bg-secondary px-6 text-center">
      <VideoOff aria-hidden="true" className="size-8 text-muted-foreground" />
      <p className="max-w-[40ch] text-sm text-muted-foreground">
        This browser cannot play {label.replace(/^Video/, 'the video')}. Download it to watch it.
      </p>
      <Button asChild variant="outline">
        <a href={src} download aria-label={`Download ${label} (${format})`}>
          <Download aria-hidden="true" />
          Download {format}
        </a>
      </Button>
    </div>
  );
}
