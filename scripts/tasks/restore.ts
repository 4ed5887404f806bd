// npm run restore -- FOLDER [--at SNAPSHOT]
import '@sway/server/cli/restore.ts';
