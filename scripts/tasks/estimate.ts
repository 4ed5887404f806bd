// npm run estimate -- backtest FILE [--from DATE]
import '@sway/server/cli/estimate.ts';
