export { EnquiryButton } from './ask/enquiry-button.tsx';
