import { type Row, unmeasuredRow } from '#test/bench/report.ts';

export async function measure(): Promise<readonly Row[]> {
	const what = 'opening a form of 400 questions, against paged enketo-core';
	return [unmeasuredRow('4', what, 'not yet')];
}
