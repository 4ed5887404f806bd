import { byColumn } from '#platform/database/camel-case-rows.ts';
import type { Db } from '#platform/database/database.ts';
import { presentReadMessage, presentWrittenMessage } from '../account-presenter.ts';
import type { ExportWithoutMessages } from '../account-presenter.ts';
import { findConversationsOf, findMessagesBy, findMessagesOf } from './own-messages.repo.ts';
import type { OwnConversationRow } from './own-messages.repo.ts';

/** How many messages are in memory at once: together at most about 1 MB. */
const PAGE_SIZE = 100;

/** Yields an export as JSON, some messages at a time. */
export async function* writeExport(
  db: Db,
  userId: number,
  rest: ExportWithoutMessages,
): AsyncGenerator<string> {
  yield `${JSON.stringify(rest).slice(0, -1)},"messages":[`;
  yield* separated(writtenBy(db, userId));
  yield '],"conversations":[';
  yield* conversationsOf(db, userId);
  yield ']}';
}

async function* writtenBy(db: Db, userId: number): AsyncGenerator<string> {
  let last = { moment: '-infinity', id: 0 };
  for (;;) {
    const rows = await findMessagesBy(db, userId, last, PAGE_SIZE);
    yield* rows.map(row => JSON.stringify(presentWrittenMessage(row)));
    if (rows.length < PAGE_SIZE) return;
    last = rows.at(-1)!;
  }
}

async function* conversationsOf(db: Db, userId: number): AsyncGenerator<string> {
  let comma = '';
  for (const { fromSequence: after, ...conversation } of await findConversationsOf(db, userId)) {
    yield `${comma}${JSON.stringify(byColumn(conversation)).slice(0, -1)},"messages":[`;
    yield* separated(messagesOf(db, conversation, after));
    yield ']}';
    comma = ',';
  }
}

async function* messagesOf(
  db: Db,
  { id }: Pick<OwnConversationRow, 'id'>,
  from: number,
): AsyncGenerator<string> {
  for (let after = from; ;) {
    const rows = await findMessagesOf(db, id, after, PAGE_SIZE);
    yield* rows.map(row => JSON.stringify(presentReadMessage(row)));
    if (rows.length < PAGE_SIZE) return;
    after = rows.at(-1)!.sequence;
  }
}

async function* separated(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let comma = '';
  for await (const text of texts) {
    yield comma + text;
    comma = ',';
  }
}
