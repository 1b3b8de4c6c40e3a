// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CoachingResult } from '#app/features/points/coaching-result.tsx';
import { aCoaching } from '#test/support/builders.ts';
import type { CoachingResultView } from '#worker/contract/coaching-result.ts';

afterEach(cleanup);

function resultOf(told: Partial<CoachingResultView>): CoachingResultView {
	const { _id, coach, coachee, score, statistics } = aCoaching();
	return {
		_id,
		date: '2025-03-04',
		coachName: coach.name,
		coacheeName: coachee.name,
		teleSales: false,
		score,
		statistics,
		lines: [],
		feedbacks: { strength: '', opportunity: '', commitment: '' },
		quality: null,
		...told,
	};
}

const CLOCK = /Os horários deste coaching podem não estar certos/;
const MERGED = /Preenchido em dois aparelhos/;
const CONTRADICTION = /A ordem e os horários das visitas podem se contradizer/;

it.each([
	['consistent', { merged: false, inconsistent: false }, []],
	['of an older server', {}, []],
	['with a clock that was set back', { merged: false, inconsistent: true }, [CLOCK]],
	['of two devices', { merged: true, inconsistent: true }, [MERGED, CONTRADICTION]],
])('the result of a coaching that is %s says what its reviewer should know', (_, told, said) => {
	render(<CoachingResult result={resultOf(told)} />);
	const all = [CLOCK, MERGED, CONTRADICTION];
	expect(all.filter((text) => screen.queryByText(text) !== null)).toEqual(said);
});
