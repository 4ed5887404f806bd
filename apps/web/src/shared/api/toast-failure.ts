import { toast } from '../ui/toasts/toast.ts';
import { describeError } from './describe-error.ts';

/** For `onError`: says in a toast why something failed. @param whatFailed as for `describeError` */
export function toastFailure(title: string, whatFailed?: string): (error: Error) => void {
  return error => toast({ title, description: describeError(error, whatFailed), variant: 'destructive' });
}
