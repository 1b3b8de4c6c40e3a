import { expect, it } from 'vitest';
import { actWords } from '#app/features/support/act-words.ts';
import { ACTS } from '#worker/domain/device/telemetry/acts.ts';

it('each act of a report has its own text', () => {
	expect(ACTS).toContain('coaching.answer');
	expect(ACTS).not.toContain('coaching.question');
	const general = actWords('new.thing');
	expect(general).toBe('durante um comando');
	expect(ACTS.filter((act) => actWords(act) === general)).toEqual([]);
	expect(actWords('toString')).toBe(general);
	expect(actWords(null)).toBe('sozinho');
});
