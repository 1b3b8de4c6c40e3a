import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** Rule 12.7: a message stays 2.5 s, one with an action long enough to reach it. */
const MESSAGE_MS = 2_500;
const ACT_MS = 8_000;
/** Messages shown at once. Those with an action are not limited. */
const SHOWN = 3;

type ToastAction = { readonly label: string; readonly run: () => void };
type Message = {
	readonly id: number;
	readonly text: string;
	readonly act: ToastAction | null;
	/** On the clock of `performance.now()`. */
	readonly saidAtMs: number;
};

let messages: readonly Message[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly Message[]): void {
	messages = next;
	for (const listener of listeners) listener();
}

function dismiss(id: number): void {
	publish(messages.filter((message) => message.id !== id));
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Only an act takes time to reach. */
function isHeld(id: number): boolean {
	if (!messages.some((one) => one.id === id && one.act)) return false;
	const shown = document.querySelector(`[data-toast="${id}"]`);
	return shown !== null && (shown.matches(':hover') || shown.contains(document.activeElement));
}

/** Removes a message after its time. While it is hovered or focused, the time starts again. */
function expireLater(id: number, stayMs: number): void {
	setTimeout(() => {
		if (isHeld(id)) expireLater(id, stayMs);
		else dismiss(id);
	}, stayMs);
}

/** Drops the oldest messages without an action. */
function fitting(all: readonly Message[]): readonly Message[] {
	const over = Math.max(0, all.length - SHOWN);
	const plain = all.slice(0, -1).filter(({ act }) => act === null);
	const gone = new Set(plain.slice(0, over));
	return all.filter((message) => !gone.has(message));
}

/**
 * Shows a short message without moving the screen; one that says the same and has no action gives way.
 * Returns the function that removes it early.
 */
export function toast(text: string, act: ToastAction | null = null): () => void {
	const id = nextId++;
	const others = messages.filter((one) => one.text !== text || one.act !== null);
	publish(fitting([...others, { id, text, act, saidAtMs: performance.now() }]));
	expireLater(id, act ? ACT_MS : MESSAGE_MS);
	return () => dismiss(id);
}

/** Removes what was said before this instant (`performance.now()`): it belongs to a screen that was left. */
export function dismissSaidBefore(instantMs: number): void {
	const left = messages.filter(({ saidAtMs }) => saidAtMs >= instantMs);
	if (left.length < messages.length) publish(left);
}

const NONE: readonly Message[] = [];

/** Whether a message on the screen offers an act, so that the screen does not offer it twice. */
export function useHasToastAct(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => messages.some(({ act }) => act !== null),
		() => false,
	);
}

/** The only polite live region of the app; rendered once, in the root. */
export function ToastRegion() {
	const shown = useSyncExternalStore(
		subscribe,
		() => messages,
		() => NONE,
	);
	const region = useRef<HTMLDivElement>(null);
	const hasActs = useHasToastAct();
	const isPlain = shown.length > 0 && !hasActs;
	// The style sheet asks these attributes: with `:has()`, each button that comes or goes anywhere
	// would cost the styles of the whole page.
	useLayoutEffect(() => {
		document.documentElement.toggleAttribute('data-toast-acts', hasActs);
		document.documentElement.toggleAttribute('data-toast-plain', isPlain);
	}, [hasActs, isPlain]);
	useEffect(() => {
		// Reading `scrollHeight` forces a layout: skip it while nothing is shown.
		if (shown.length > 0 && region.current) region.current.scrollTop = region.current.scrollHeight;
	}, [shown]);
	return (
		<div ref={region} data-toasts className="toasts" role="status" aria-live="polite">
			{shown.map(({ id, text, act }) => (
				<div key={id} className="animate-rise" data-toast={id}>
					<span className={`flex-[1_1_8rem] ${act ? 'min-w-[min(8rem,50vw)]' : 'min-w-0'}`}>
						{text}
					</span>
					{act && (
						<button
							type="button"
							className="min-h-12 min-w-12 flex-none px-3 font-bold whitespace-nowrap underline underline-offset-[3px]"
							onClick={() => {
								dismiss(id);
								act.run();
							}}
						>
							{act.label}
						</button>
					)}
				</div>
			))}
		</div>
	);
}
