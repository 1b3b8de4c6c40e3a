import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { isWriting } from '#app/is-writing.ts';
import { isFilledIn } from '#app/quiet.ts';

type LaunchWindow = {
	readonly launchQueue?: {
		setConsumer(consumer: (launch: { readonly targetURL?: string }) => void): void;
	};
};

/** Opens a shortcut of the installed app in the running one, never over an open question. */
export function Launches(): null {
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const here = useRef(pathname);
	here.current = pathname;
	useEffect(() => {
		(window as LaunchWindow).launchQueue?.setConsumer(({ targetURL }) => {
			if (targetURL === undefined) return;
			const target = new URL(targetURL).pathname;
			const isBusy =
				isFilledIn(here.current) || isWriting() || document.querySelector('dialog[open]') !== null;
			if (!isBusy && target !== here.current) navigate(target);
		});
	}, [navigate]);
	return null;
}
