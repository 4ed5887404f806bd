/** The address of a picture at its largest; other widths stand beside it. */
export function imageUrl(key: string): string {
  return `/media/${key}/1280.webp`;
}

/** The address of a video as it was sent. */
export function videoUrl(key: string): string {
  return `/media/${key}/video.mp4`;
}
