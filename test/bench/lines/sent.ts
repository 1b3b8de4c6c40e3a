import { answerTo, sampleDay, step } from '#test/bench/lab/sample-day.ts';
import { amountRow, type Row } from '#test/bench/report.ts';
import { canonicalJson } from '#worker/domain/shared/canonical-json.ts';
import { encodeBody, sha256 } from '#worker/sync/encode-body.ts';

const VISIT_BYTES = 300_000;

/** The body that the phone sends after one more answer. */
export async function measure(): Promise<readonly Row[]> {
	const before = sampleDay(VISIT_BYTES);
	const text = canonicalJson(step(before, answerTo(before, 0, 1)));
	const { body } = await encodeBody(`${text.slice(0, -1)},"hash":"${await sha256(text)}"}`);
	const what = `sent for one more answer in a visit of ${Math.round(text.length / 1_000)} kB`;
	return [amountRow('11', what, body.length / 1_000, 'kB', { budget: 30, goal: 3 })];
}
