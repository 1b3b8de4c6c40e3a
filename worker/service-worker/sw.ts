import { startBackgroundSync } from './background-sync.ts';
import { startFallback } from './fallback.ts';
import { importEngineOnInstall } from './imported-engine.ts';
import { startMedia } from './media.ts';
import { startPrecache } from './precache.ts';
import { startPush } from './push.ts';

importEngineOnInstall();
startPrecache();
startMedia();
startFallback();
startPush();
startBackgroundSync();
