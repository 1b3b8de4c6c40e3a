import { vi } from 'vitest';

/**
 * What is waited for takes milliseconds; vitest's default limit is one second, which is too short
 * on a busy machine.
 */
const GIVE_UP_AFTER_MS = 20_000;

const { waitFor } = vi;

vi.waitFor = (callback, options) => waitFor(callback, options ?? { timeout: GIVE_UP_AFTER_MS });
