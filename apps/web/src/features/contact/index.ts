export { ContactDialog, WaitingPanel } from './lazy-contact.ts';
