import { vi } from 'vitest';

/** What is waited for comes in milliseconds; vitest gives up after one second, which a busy machine needs. */
const GIVE_UP_AFTER_MS = 20_000;

const { waitFor } = vi;

vi.waitFor = (callback, options) => waitFor(callback, options ?? { timeout: GIVE_UP_AFTER_MS });
