import { lazyPart } from '#shared/rendering/lazy-part.ts';

/** Where a buyer stands on the waiting list of a home; loaded when it is opened. */
export const WaitingPanel = lazyPart(() => import('./waiting-panel.tsx'), 'WaitingPanel');

/** Who may write to an owner, and who waits; loaded when it is opened. */
export const ContactDialog = lazyPart(() => import('./contact-dialog.tsx'), 'ContactDialog');
