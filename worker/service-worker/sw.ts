import { startBackgroundSync } from './background-sync.ts';
import { startFallback } from './fallback.ts';
import { startPrecache } from './precache.ts';
import { startPush } from './push.ts';

startPrecache();
startFallback();
startPush();
startBackgroundSync();
