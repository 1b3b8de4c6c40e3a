import type { Plugin } from 'vite';

/** A part of a text, from the first words up to the last, which stay → what stands there. */
export type Cut = readonly [from: string, to: string, instead: string];

/** Of the router: routes that a server tells later, streamed answers, and view transitions. */
const OF_ROUTER: readonly Cut[] = [
	['init.patchRoutesOnNavigation;', '\n', 'undefined;'],
	['if (fogOfWar.active) {', '\n', 'if (false) {'],
	...Array<Cut>(3).fill(['if (fogOfWar.active && fogOfWar.matches) {', '\n', 'if (false) {']),
	...Array<Cut>(4).fill(['if (isFogOfWar) {', '\n', 'if (false) {']),
	['return result.type === ResultType.deferred;', '\n', 'return false;'],
	['let deferred = value;', '}\nfunction isResponse', 'return false;\n'],
	['restoreAppliedTransitions(routerWindow,', '}\n    // Kick off initial data load', ''],
	['// On POP, enable transitions if', 'updateState(_extends({}, newState, {', ''],
];
/** Of its component for React: the steps of a view transition, and advice for developers. */
const OF_PROVIDER: readonly Cut[] = [
	['let [pendingState, setPendingState]', 'let [vtContext', ''],
	['let [renderDfd, setRenderDfd]', 'let fetcherData', ''],
	[
		'let isViewTransitionUnavailable =',
		'// Need to use a layout effect here',
		`if (flushSync) flushSyncSafe(() => setStateImpl(newState));
    else optInStartTransition(() => setStateImpl(newState));
  }, [fetcherData, optInStartTransition]);
  `,
	],
	['// When we start a view transition,', 'let navigator = React.useMemo', ''],
	['React.useEffect(() => UNSAFE_logV6Deprecation', '// The fragment and {null} here', ''],
];
const CUTS: Readonly<Record<string, readonly Cut[]>> = {
	'@remix-run/router/dist/router.js': OF_ROUTER,
	'react-router-dom/dist/index.js': OF_PROVIDER,
};

/** The text without a part; refuses another one than it was written for. */
export function without(text: string, [from, to, instead]: Cut, id: string): string {
	const start = text.indexOf(from);
	const end = text.indexOf(to, start);
	if (start === -1 || end === -1) throw new Error(`A library has changed: ${id}, ${from}`);
	return text.slice(0, start) + instead + text.slice(end);
}

/** The router without what no route of this app uses: less to load, and to compile at every start. */
export const leanRouter: Plugin = {
	name: 'lean-router',
	apply: 'build',
	transform(code, id, { ssr } = {}) {
		const cuts = Object.entries(CUTS).find(([file]) => id.split('?')[0]?.endsWith(file))?.[1];
		if (ssr || !cuts) return;
		return { code: cuts.reduce((text, cut) => without(text, cut, id), code), map: null };
	},
};
