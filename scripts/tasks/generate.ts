// npm run generate -- --addresses N --listings N --out DIR
import '../../bench/generate/command.ts';
