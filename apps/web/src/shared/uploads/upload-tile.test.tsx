import { render, screen } from '@testing-library/react';
import { test } from 'vitest';
import { storedItem } from './upload-item.ts';
import { BEING_CHECKED } from './upload-text.ts';
import { VideoUploader } from './media-uploader.tsx';

test('a stored video says what the server still does with it', () => {
  const video = { ...storedItem('/media/mp4-a/video.mp4', 'video'), note: BEING_CHECKED };
  render(<VideoUploader value={[video]} onChange={() => undefined} />);
  screen.getByText('Being checked for viruses. Others see it after that.');
});
