import { useSearchParams } from 'react-router';
import { idFromText } from '#shared/id-from-text.ts';
import { ReportDialog } from './report-dialog.tsx';
import type { ReportSubject } from './report-dialog.tsx';
import { REPORT_PARAM } from './report-target.ts';
import type { PublicThing } from './report-target.ts';

const SUBJECTS: Record<PublicThing, (id: number) => ReportSubject> = {
  home: propertyId => ({ propertyId }),
  agent: agentId => ({ agentId }),
  review: reviewId => ({ reviewId }),
};

/** The report dialog for what the URL names, if it names something. */
export function ReportFromUrl() {
  const [search, setSearch] = useSearchParams();
  const [about, idText] = (search.get(REPORT_PARAM) ?? '').split('.');
  const id = idFromText(idText);
  if (!isPublicThing(about) || id === null) return null;
  const close = () =>
    setSearch(
      params => {
        params.delete(REPORT_PARAM);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  return <ReportDialog about={about} subject={SUBJECTS[about](id)} onClose={close} />;
}

function isPublicThing(text: string | undefined): text is PublicThing {
  return text !== undefined && Object.hasOwn(SUBJECTS, text);
}
