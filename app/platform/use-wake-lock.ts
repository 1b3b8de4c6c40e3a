import { useEffect } from 'react';

/** Keeps the screen on while `active`. A refusal (battery saver) is ignored. */
export function useWakeLock(active: boolean): void {
	useEffect(() => {
		if (!active || !('wakeLock' in navigator)) return;
		let lock: WakeLockSentinel | null = null;
		let over = false;
		const request = async () => {
			if (document.visibilityState !== 'visible' || over) return;
			try {
				lock = await navigator.wakeLock.request('screen');
			} catch (error) {
				if (!(error instanceof DOMException)) throw error;
			}
			if (over) void lock?.release();
		};
		void request();
		document.addEventListener('visibilitychange', request);
		return () => {
			over = true;
			document.removeEventListener('visibilitychange', request);
			void lock?.release();
		};
	}, [active]);
}
