import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { BRASILIA } from '#worker/contract/company-zone.ts';
import { setCompanyZone } from '#worker/domain/shared/company-zone.ts';
import { logCpu } from './cpu-log.ts';
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

/** Test files share their modules, therefore also the zone of the process's company. */
afterAll(() => setCompanyZone(BRASILIA));

// Before the clean-up is registered, therefore it runs after it.
afterAll(() => logCpu(expect.getState().testPath ?? ''));
afterAll(endFile);
