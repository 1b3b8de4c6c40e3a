import type { TakeEffect } from '../kind-rules.ts';

/** Nothing else changes: what is approved and settled is what the kitchen delivers from. */
export const takeEffectOfFoodSolution: TakeEffect = async () => {};
