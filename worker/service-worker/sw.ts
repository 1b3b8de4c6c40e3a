import { startFallback } from './fallback.ts';
import { startPrecache } from './precache.ts';

startPrecache();
startFallback();
