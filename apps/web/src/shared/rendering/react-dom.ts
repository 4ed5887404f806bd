/**
 * What the entry needs of React's renderer. It is built into the framework's file, so that the renderer is evaluated in the task of
 * that file and not in the entry's, which is long enough on a phone.
 */
export { createRoot, hydrateRoot } from 'react-dom/client';
