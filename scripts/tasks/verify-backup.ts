// npm run verify-backup -- FOLDER
import '@sway/server/cli/verify-backup.ts';
