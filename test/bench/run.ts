// `npm run bench [-- line …]` measures the budgets of the README, the app beside a floor. Only
// an error fails it, never a number.
import { execFileSync } from 'node:child_process';
import { Bench } from './bench.ts';
import { type Row, tableOf, unmeasuredRow } from './report.ts';

if (typeof Temporal === 'undefined') await import('temporal-polyfill/global');

type Line = { readonly measure: (bench: Bench) => Promise<readonly Row[]> };

const LINES: Readonly<Record<string, () => Promise<Line>>> = {
	'1': () => import('./lines/answer-durable.ts'),
	'2': () => import('./lines/answer-painted.ts'),
	'3': () => import('./lines/open-form.ts'),
	'4': () => import('./lines/enketo.ts'),
	'5': () => import('./lines/cold-start.ts'),
	'6': () => import('./lines/store-portfolio.ts'),
	'7': () => import('./lines/search.ts'),
	'8': () => import('./lines/frames-while-syncing.ts'),
	'9': () => import('./lines/shipped.ts'),
	'10': () => import('./lines/unchanged.ts'),
	'11': () => import('./lines/sent.ts'),
	'12': () => import('./lines/state-sync.ts'),
	'13': () => import('./lines/decisions.ts'),
	'14': () => import('./lines/server-start.ts'),
	'15': () => import('./lines/quiz-results.ts'),
	'16': () => import('./lines/quiz-results-calls.ts'),
	'17': () => import('./lines/slowest-call.ts'),
	'19': () => import('./lines/import-clients.ts'),
	'20': () => import('./lines/desk-blocked.ts'),
	'21': () => import('./lines/team-overview-calls.ts'),
	S: () => import('./lines/start-with-many.ts'),
};

function say(text: string): void {
	process.stdout.write(`${text}\n`);
}

const asked = process.argv.slice(2);
const unknown = asked.filter((line) => !Object.hasOwn(LINES, line));
if (unknown.length > 0) {
	say(`No such line: ${unknown.join(', ')}. There are ${Object.keys(LINES).join(', ')}.`);
	process.exit(1);
}
execFileSync(process.execPath, ['server/platform/build-if-needed.js'], { stdio: 'inherit' });

const rows: Row[] = [];
const bench = new Bench();
let broken = false;
for (const [line, load] of Object.entries(LINES)) {
	if (asked.length > 0 && !asked.includes(line)) continue;
	say(`Measuring line ${line}…`);
	try {
		const { measure } = await load();
		rows.push(...(await measure(bench)));
	} catch (error) {
		broken = true;
		const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
		process.stderr.write(`${text}\n`);
		rows.push(unmeasuredRow(line, '', text.split('\n', 1)[0] ?? ''));
	}
}
await bench.close();
say(`\n${tableOf(rows)}`);
process.exit(broken ? 1 : 0);
