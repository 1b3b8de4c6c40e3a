import {
	type ClientActionFunctionArgs,
	type ShouldRevalidateFunctionArgs,
	useSubmit,
} from '@remix-run/react';
import { useCallback } from 'react';
import { type AppErrorCode, isAppError } from '#worker/errors.ts';

/** What a screen or a feature can change: one function for each act. */
export type Acts = Readonly<Record<string, (input: never) => Promise<unknown>>>;

type Input<Act> = Act extends () => unknown
	? []
	: Act extends (input: infer I) => unknown
		? [input: I]
		: never;
type Answer<Act> = Act extends (input: never) => Promise<infer A> ? A : never;

type Call = {
	readonly act: string;
	readonly input: unknown;
	resolve(answer: unknown): void;
	reject(error: unknown): void;
};

/** The router keeps the last data of every key it has seen, so a few keys are used in turn. */
const FETCHER_KEYS = 32;
const KEY_PREFIX = 'act-';
/**
 * Search parameter of the submit: the number of the call. Not in the body, because reading a body is
 * asynchronous and would delay the act.
 */
const CALL = 'call';

const calls = new Map<number, Call>();
let lastId = 0;

/**
 * Submits one of `acts` to the action at `path` and returns its result. Rejects with the act's
 * error, an AppError when a rule refuses it. Input and result keep their identity: neither is
 * serialised.
 */
export function useAct<A extends Acts>(path: string) {
	const submit = useSubmit();
	return useCallback(
		<K extends keyof A & string>(act: K, ...input: Input<A[K]>): Promise<Answer<A[K]>> =>
			new Promise((resolve, reject) => {
				lastId += 1;
				calls.set(lastId, { act, input: input[0], resolve: resolve as Call['resolve'], reject });
				submit('', {
					method: 'post',
					encType: 'text/plain',
					action: `${path}${path.includes('?') ? '&' : '?'}${CALL}=${lastId}`,
					navigate: false,
					fetcherKey: `${KEY_PREFIX}${lastId % FETCHER_KEYS}`,
				});
			}),
		[submit, path],
	);
}

/** What the router keeps of an act: the reason when it was refused, null when it succeeded. */
export type Outcome = { readonly refusal: AppErrorCode | 'unexpected' | null };

/** The `clientAction` that runs `acts`. Errors go to the caller, never to the error screen. */
export function actionOf(acts: Acts) {
	return async ({ request }: Pick<ClientActionFunctionArgs, 'request'>): Promise<Outcome> => {
		const id = Number(new URL(request.url).searchParams.get(CALL));
		const call = calls.get(id);
		if (!call) throw new Response(null, { status: 400 });
		calls.delete(id);
		try {
			const run = Object.hasOwn(acts, call.act) ? acts[call.act] : undefined;
			if (!run) throw new TypeError(`No such act: ${call.act}`);
			const answer = await run(call.input as never);
			call.resolve(answer);
			return { refusal: null };
		} catch (error) {
			call.reject(error);
			return { refusal: isAppError(error) ? error.code : 'unexpected' };
		}
	};
}

function isCall(formAction = ''): boolean {
	return new URLSearchParams(formAction.split('?')[1]).has(CALL);
}

/**
 * `shouldRevalidate` of every screen. The worker reports what an act changed and the screen
 * revalidates then; revalidating after the act too would read everything twice. If an act ends
 * while another screen is loading, the router restarts that load, so the default answer applies
 * there.
 */
export function notAfterActs(args: ShouldRevalidateFunctionArgs): boolean {
	const isSameScreen = args.currentUrl.href === args.nextUrl.href;
	return !(isSameScreen && isCall(args.formAction)) && args.defaultShouldRevalidate;
}

/** `shouldRevalidate` of the layouts: their guards check every path, not only the first one. */
export function atEveryPathNotAfterActs(args: ShouldRevalidateFunctionArgs): boolean {
	return notAfterActs({ ...args, defaultShouldRevalidate: true });
}

/** `shouldRevalidate` of a form: an open form is not reloaded when data changes elsewhere. */
export function onlyAtAnotherAddress(args: ShouldRevalidateFunctionArgs): boolean {
	return args.currentUrl.href !== args.nextUrl.href;
}

/** Whether a fetcher runs an act. An act never leads to a redirect. */
export function isAct({ key }: { readonly key: string }): boolean {
	return key.startsWith(KEY_PREFIX);
}

/** `clientLoader` of a route that only runs acts and has no screen. */
export function noScreen(): never {
	throw new Response(null, { status: 404 });
}
