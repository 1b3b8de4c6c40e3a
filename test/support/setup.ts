import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { endFile } from './file-end.ts';
import './patient-waits.ts';

if (typeof Temporal === 'undefined') await import('temporal-polyfill/global');

const complaints = vi.spyOn(console, 'error');

beforeEach(() => {
	complaints.mockClear();
});

/** An error that no test expects fails the test. */
afterEach(() => {
	expect(complaints.mock.calls).toEqual([]);
});

afterAll(endFile);
