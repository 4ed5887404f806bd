import { t } from '@sway/domain/language/texts';
import { QUIET_HOURS } from '@sway/domain/notifications/quiet-hours';
import { useMutation, useQuery } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { toastFailure } from '#shared/api/toast-failure.ts';
import { useRefetch } from '#shared/api/use-refetch.ts';
import { useSession } from '#shared/session/use-session.ts';
import { toast } from '#shared/ui/toasts/toast.ts';
import { canPush, restAtNight, turnPushOff, turnPushOn, wantsPush } from './push.ts';
import { SettingChoice } from './setting-choice.tsx';

const KEY = ['push'];

/** Turns pushes to this browser on and off. Nothing on a site that has none, or in a browser that can get none. */
export function PushSetting() {
  const { user } = useSession();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => request('GET /api/notifications/push', {}, signal),
    staleTime: 0,
  });
  const change = useMutation({
    mutationFn: async (isOn: boolean) => {
      const refusal = isOn ? await turnPushOn(user!.id, data!.publicKey!) : await turnPushOff(user!.id);
      if (refusal) toast(REFUSALS[refusal]);
    },
    onError: toastFailure(t`Not saved`),
    onSettled: useRefetch(KEY),
  });
  const rest = useMutation({
    mutationFn: restAtNight,
    onError: toastFailure(t`Not saved`),
    onSettled: useRefetch(KEY),
  });
  if (!user || !data?.publicKey || !canPush()) return null;
  const isOn = data.isOn && wantsPush(user.id);
  return (
    <fieldset className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-xl border bg-card p-4">
      <legend className="sr-only">This device</legend>
      <div className="min-w-56 flex-1">
        <p className="font-semibold">This device</p>
        <p className="text-sm text-muted-foreground">
          Shows the titles of what is on for Sway below, also while no page is open. Ends when you log out.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <SettingChoice
          label="Notify this device"
          isOn={change.isPending ? change.variables : isOn}
          onChange={next => change.mutate(next)}
        />
        {isOn && (
          <SettingChoice
            label={`Quiet from ${QUIET_HOURS.from - 12} pm to ${QUIET_HOURS.until} am`}
            isOn={rest.isPending ? rest.variables : data.isQuietAtNight}
            onChange={next => rest.mutate(next)}
          />
        )}
      </div>
    </fieldset>
  );
}

const REFUSALS = {
  blocked: {
    title: t`Notifications are blocked`,
    description: t`Allow them for this site in your browser’s settings, then try again.`,
  },
  unsupported: {
    title: t`Not supported on this device`,
    description: t`This browser gets no notifications of sites. We will e-mail you instead.`,
  },
};
