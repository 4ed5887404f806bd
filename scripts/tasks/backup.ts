// npm run backup -- FOLDER [--keep N]
import '@sway/server/cli/backup.ts';
