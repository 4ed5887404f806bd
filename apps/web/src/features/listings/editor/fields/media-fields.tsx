import { LISTING_LIMITS } from '@sway/domain/listings/listing-rules';
import { useImperativeHandle, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { useController } from 'react-hook-form';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { loginPath } from '#shared/session/login-path.ts';
import { useSession } from '#shared/session/use-session.ts';
import { FieldGroup } from '#shared/ui/fields/field.tsx';
import { ImageUploader, VideoUploader } from '#shared/uploads/media-uploader.tsx';
import type { ListingFormState } from '../use-listing-form.ts';

/** The fields for photos and videos, which are uploaded when they are chosen. A visitor is asked to log in. */
export function MediaFields({ form }: { form: ListingFormState }) {
  const { user, isLoading } = useSession();
  if (isLoading) return null;
  if (!user) {
    return (
      <p className="rounded-lg border border-dashed px-4 py-5 text-sm text-muted-foreground">
        Log in to add photos and videos. What you have entered is saved.{' '}
        <Link to={loginPath(paths.listProperty)} className="font-semibold text-link hover:underline">
          Login
        </Link>
      </p>
    );
  }
  return <Uploaders form={form} />;
}

function Uploaders({ form }: { form: ListingFormState }) {
  const images = useController({ control: form.control, name: 'images' });
  const videos = useController({ control: form.control, name: 'videos' });
  const imagesBox = useFocusOnFile(images.field.ref);
  const videosBox = useFocusOnFile(videos.field.ref);
  return (
    <>
      <MediaField title="Photos (optional)" box={imagesBox} error={images.fieldState.error?.message}>
        <ImageUploader
          value={images.field.value}
          onChange={images.field.onChange}
          max={LISTING_LIMITS.maxImages}
        />
      </MediaField>
      <MediaField title="Videos (optional)" box={videosBox} error={videos.fieldState.error?.message}>
        <VideoUploader
          value={videos.field.value}
          onChange={videos.field.onChange}
          max={LISTING_LIMITS.maxVideos}
        />
      </MediaField>
    </>
  );
}

type MediaFieldProps = {
  title: string;
  box: Ref<HTMLDivElement>;
  error: string | undefined;
  children: ReactNode;
};

function MediaField({ title, box, error, children }: MediaFieldProps) {
  return (
    <div ref={box}>
      <FieldGroup label={title} error={error} className="gap-2">
        <p aria-hidden="true" className="type-label">
          {title}
        </p>
        {children}
      </FieldGroup>
    </div>
  );
}

/** Lets the form focus the first file that keeps it from being sent, which shows it on a page of many files. */
function useFocusOnFile(field: Ref<{ focus: () => void }>) {
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(field, () => ({
    focus: () =>
      box.current?.querySelector<HTMLElement>('[data-upload-state]:not([data-upload-state=done])')?.focus(),
  }));
  return box;
}
