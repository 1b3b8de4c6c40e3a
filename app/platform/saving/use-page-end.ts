import { useEffect } from 'react';

/**
 * `beforeunload` runs while the document still exists, so the write has the time of a page load.
 */
export function usePageEnd(endPage: () => void): void {
	useEffect(() => {
		const hidden = () => {
			if (document.visibilityState === 'hidden') endPage();
		};
		document.addEventListener('visibilitychange', hidden);
		window.addEventListener('beforeunload', endPage);
		window.addEventListener('pagehide', endPage);
		return () => {
			document.removeEventListener('visibilitychange', hidden);
			window.removeEventListener('beforeunload', endPage);
			window.removeEventListener('pagehide', endPage);
		};
	}, [endPage]);
}
