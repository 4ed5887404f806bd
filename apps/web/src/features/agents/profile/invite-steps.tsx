import { t } from '@sway/domain/language/texts';

/** How an agent is brought into a conversation, step by step (product/conversations.md#agents-join-by-consent). */
export function InviteSteps({ name = t`an agent` }: { name?: string }) {
  return (
    <ol className="grid list-decimal gap-2 pl-5 text-md wrap-anywhere marker:font-semibold">
      <li>Open a conversation about a home, as its buyer or its owner.</li>
      <li>Choose “Invite agent”, then {name}.</li>
      <li>Once the other person accepts, the agent reads and writes new messages, not the earlier ones.</li>
    </ol>
  );
}
