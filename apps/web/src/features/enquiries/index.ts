export { EnquiryButton } from './ask/enquiry-button.tsx';
export { enquiryKeys } from './api/enquiry-keys.ts';
