import { useState } from 'react';
import { paths } from '#shared/paths.ts';
import { saveVideos, savedVideos } from '#features/listings/editor/saved-videos.ts';
import { isUploading } from '#shared/uploads/upload-item.ts';
import type { UploadItem } from '#shared/uploads/upload-item.ts';
import { VideoUploader } from '#shared/uploads/media-uploader.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#shared/ui/overlays/dialog.tsx';

type VideoUploadDialogProps = { open: boolean; onClose: () => void };

/** Uploads videos before there is a listing. They are saved for a day for the next listing that the user creates. */
export function VideoUploadDialog({ open, onClose }: VideoUploadDialogProps) {
  // State is here rather than in the body, so that uploads in progress survive closing the dialog.
  const [videos, setVideos] = useState<UploadItem[]>(savedVideos);

  function change(next: UploadItem[]) {
    setVideos(next);
    saveVideos(next);
  }

  return (
    <Dialog open={open} onOpenChange={isOpen => !isOpen && onClose()}>
      <DialogContent>
        <DialogTitle className="type-h3 px-5 pt-5 pr-18 md:px-6 md:pt-6">
          Upload a video of your home
        </DialogTitle>
        <Body videos={videos} onChange={change} />
      </DialogContent>
    </Dialog>
  );
}

type BodyProps = { videos: UploadItem[]; onChange: (videos: UploadItem[]) => void };

function Body({ videos, onChange }: BodyProps) {
  const isBusy = isUploading(videos);
  const hasSome = videos.some(video => video.state === 'done');

  return (
    <>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pt-2 pb-5 md:px-6">
        <DialogDescription className="mb-4 max-w-[56ch] text-muted-foreground">
          Your videos are saved for a day, for the next listing you create. No one else can see them until it
          is published.
        </DialogDescription>
        <VideoUploader value={videos} onChange={onChange} />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 border-t px-5 py-3 md:px-6">
        {isBusy && <p className="mr-auto text-sm text-muted-foreground">Your videos are being uploaded.</p>}
        {hasSome && !isBusy ? (
          <ButtonLink to={paths.listProperty} variant="lime">
            Continue to your listing
          </ButtonLink>
        ) : (
          <Button variant="lime" disabled>
            Continue to your listing
          </Button>
        )}
      </div>
    </>
  );
}
