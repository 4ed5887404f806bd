export { ReportButton } from './report-button.tsx';
export { ReportDialog } from './report-dialog.tsx';
