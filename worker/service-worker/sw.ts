import { startBackgroundSync } from './background-sync.ts';
import { keepEngine } from './borrowed-engine.ts';
import { startFallback } from './fallback.ts';
import { startMedia } from './media.ts';
import { startPrecache } from './precache.ts';
import { startPush } from './push.ts';

keepEngine();
startPrecache();
startMedia();
startFallback();
startPush();
startBackgroundSync();
