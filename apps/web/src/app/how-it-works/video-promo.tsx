import { t } from '@sway/domain/language/texts';
import { LISTING_LIMITS } from '@sway/domain/listings/listing-rules';
import { Video } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { Button } from '#shared/ui/button.tsx';
import { useDialogInUrl } from '#shared/hooks/use-dialog-in-url.ts';
import { loginPath } from '#shared/session/login-path.ts';
import { useKnownUser } from '#shared/session/use-known-user.ts';
import { useSession } from '#shared/session/use-session.ts';
import { toast } from '#shared/ui/toasts/toast.ts';

/** Loaded when it is opened: it is large, and only owners with an account use it. */
const VideoUploadDialog = lazyPart(() => import('./video-upload-dialog.tsx'), 'VideoUploadDialog');

const FACTS = ['MP4, MOV, AVI', t`Up to ${LISTING_LIMITS.maxVideos} videos per property`, t`50MB max`];

/** The rules for videos and a dialog to upload one. Uploading needs an account. */
export function VideoPromo() {
  const { isOpen, open, close } = useVideoUpload();
  const [hasOpened, setHasOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setHasOpened(true);
  return (
    <section aria-labelledby="videos" className="gutter">
      <div className="grid items-center gap-x-16 gap-y-6 rounded-2xl border border-sand-border bg-sand p-6 md:grid-cols-[1fr_auto] md:p-10">
        <div>
          <h2 id="videos" className="type-h2 flex items-center gap-3">
            <Video aria-hidden="true" className="size-[1.1em]" />
            Show it in a video
          </h2>
          <p className="mt-2.5 max-w-[56ch] text-muted-foreground">
            Walk from the gate to the back fence with your phone. Half a minute tells a buyer more about the
            layout than ten photos.
          </p>
          <ul className="mt-4 flex flex-wrap gap-2">
            {FACTS.map(fact => (
              <li key={fact} className="rounded-full border bg-card px-[13px] py-1.5 text-sm font-[550]">
                {fact}
              </li>
            ))}
          </ul>
        </div>
        <Button size="lg" onClick={open}>
          Try Video Upload Now
        </Button>
      </div>
      {hasOpened && (
        <Suspense>
          <VideoUploadDialog open={isOpen} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}

/** The upload dialog's state, held in the URL as `?upload=video`. A visitor is sent to the login page, which returns to the dialog. */
function useVideoUpload() {
  const dialog = useDialogInUrl('upload', 'video');
  const knownUser = useKnownUser();
  const navigate = useNavigate();
  const { user } = useSession();

  async function open() {
    if (await knownUser()) return dialog.open();
    toast({
      title: t`Authentication Required`,
      description: t`Please log in to upload a video`,
      variant: 'destructive',
    });
    void navigate(loginPath(dialog.path));
  }

  return { isOpen: dialog.isOpen && Boolean(user), open: () => void open(), close: dialog.close };
}
