import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { endFile } from './file-end.ts';
import './patient-waits.ts';

if (typeof Temporal === 'undefined') await import('temporal-polyfill/global');

const complaints = vi.spyOn(console, 'error');

beforeEach(() => {
	complaints.mockClear();
});

/** An error nobody looked at is a failed test. */
afterEach(() => {
	expect(complaints.mock.calls).toEqual([]);
});

afterAll(endFile);
