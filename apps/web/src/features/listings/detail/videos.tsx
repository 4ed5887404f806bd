import { takenOverLater } from '#shared/rendering/taken-over-later.tsx';
import type { VideosProps } from './video-list.tsx';

const VideoList = takenOverLater(async () => (await import('./video-list.tsx')).VideoList);

/** A listing's videos. Nothing if there are none, as for most. */
export function Videos(props: VideosProps) {
  return props.videos.length > 0 && <VideoList {...props} />;
}
