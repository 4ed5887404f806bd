export { reportExplored } from './report/explored.ts';
export { useReportHome } from './report/use-report-home.ts';
