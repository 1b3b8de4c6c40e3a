import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Rule 12.7: a message stays 2.5 s, one with an action long enough to reach it. */
const MESSAGE_MS = 2_500;
const ACT_MS = 8_000;
/** At once; those with an act are as many as there are. */
const SHOWN = 3;

type Act = { readonly label: string; readonly run: () => void };
type Message = { readonly id: number; readonly text: string; readonly act: Act | null };

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

function isHeld(id: number): boolean {
	const shown = document.querySelector(`[data-toast="${id}"]`);
	return shown !== null && (shown.matches(':hover') || shown.contains(document.activeElement));
}

/** Gone after its time, unless it is being pointed at or focused: then it is given as long again. */
function expireLater(id: number, stayMs: number): void {
	setTimeout(() => {
		if (isHeld(id)) expireLater(id, stayMs);
		else dismiss(id);
	}, stayMs);
}

/** The oldest that say something only give way. */
function fitting(all: readonly Message[]): readonly Message[] {
	const over = Math.max(0, all.length - SHOWN);
	const plain = all.slice(0, -1).filter(({ act }) => act === null);
	const gone = new Set(plain.slice(0, over));
	return all.filter((message) => !gone.has(message));
}

/** Says something short without moving the screen. Answers how it is taken away before its time. */
export function toast(text: string, act: Act | null = null): () => void {
	const id = nextId++;
	publish(fitting([...messages, { id, text, act }]));
	expireLater(id, act ? ACT_MS : MESSAGE_MS);
	return () => dismiss(id);
}

const NONE: readonly Message[] = [];

/** The one polite live region of the app; stands once, in the root. */
export function ToastRegion() {
	const shown = useSyncExternalStore(
		subscribe,
		() => messages,
		() => NONE,
	);
	const region = useRef<HTMLDivElement>(null);
	useEffect(() => {
		// Measuring costs: nothing is measured for nothing.
		if (shown.length > 0 && region.current) region.current.scrollTop = region.current.scrollHeight;
	}, [shown]);
	return (
		<div ref={region} className="toasts" role="status" aria-live="polite">
			{shown.map(({ id, text, act }) => (
				<div key={id} className="toast" data-toast={id}>
					<span>{text}</span>
					{act && (
						<button
							type="button"
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
