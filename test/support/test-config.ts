import type { AppOptions } from '#server/platform/app-options.ts';
import { VIDEOS_DIR } from './videos-dir.ts';

/** The configuration of an API without a socket. */
export function testConfig(companyId: string): AppOptions['config'] {
	return {
		companyId,
		secret: 'a secret of exactly thirty-two b',
		appVersion: '1.0.0',
		allowedOrigins: [],
		trustProxy: false,
		videosDir: VIDEOS_DIR,
	};
}
