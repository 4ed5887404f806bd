// npm run doctor
import '@sway/server/cli/doctor.ts';
