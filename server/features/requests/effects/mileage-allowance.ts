import type { TakeEffect } from '../kind-rules.ts';

/** Nothing else changes: accounting pays what is approved and settled, and reads it here. */
export const takeEffectOfMileage: TakeEffect = async () => {};
