export { inquiryRoutes } from './inquiries.routes.ts';
export { passOnEnquiries } from './waiting-inquiries.ts';
