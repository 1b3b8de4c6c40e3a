import { playNewSeeds } from './play-in-gate.ts';

/** The gate plays three times as many, in three processes. */
playNewSeeds(2, 100);
