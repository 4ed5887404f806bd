export { rememberPendingChat } from './start/pending-chat.ts';
export { useStartChat, type ChatHome } from './start/use-start-chat.ts';
