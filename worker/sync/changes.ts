import type { Channel, Environment } from './environment.ts';

/** The topics of worker/contract/worker-api.ts. */
const TOPICS = [
	'coaching',
	'answer',
	'sync',
	'session',
	'routePlan',
	'portfolio',
	'notifications',
	'requests',
	'decisions',
	'tickets',
	'calendar',
	'videos',
	'quiz',
	'game',
] as const;
export type Topic = (typeof TOPICS)[number];

const known: ReadonlySet<unknown> = new Set(TOPICS);

function topicsOf(message: unknown): Topic[] {
	if (typeof message !== 'object' || message === null) return [];
	const { topics } = message as { topics?: unknown };
	return Array.isArray(topics) ? topics.filter((topic): topic is Topic => known.has(topic)) : [];
}

/** Tells this tab's page and the other tabs what has durably changed. */
export class Changes {
	readonly #channel: Channel;
	readonly #listeners = new Set<(topics: Topic[]) => void>();
	readonly #onOther: ((topics: readonly Topic[]) => void)[] = [];

	constructor(environment: Pick<Environment, 'openChannel'>) {
		this.#channel = environment.openChannel('acompanha-changes');
		this.#channel.listen((message) => {
			const topics = topicsOf(message);
			if (topics.length === 0) return;
			for (const listener of this.#onOther) listener(topics);
			this.#tell(topics);
		});
	}

	subscribe(listener: (topics: Topic[]) => void): void {
		this.#listeners.add(listener);
	}

	/** Called before the page is, when another tab has written. */
	onOtherTab(listener: (topics: readonly Topic[]) => void): void {
		this.#onOther.push(listener);
	}

	announce(...topics: Topic[]): void {
		this.#channel.post({ topics });
		this.#tell(topics);
	}

	/**
	 * An answer of this page: to the other tabs it is a change like any other. The page has it with the
	 * answer to its call, and is told only when from now on one more waits to be sent.
	 */
	announceAnswer(waitsAnew: boolean): void {
		this.#channel.post({ topics: ['coaching', 'sync'] });
		if (waitsAnew) this.#tell(['answer', 'sync']);
	}

	close(): void {
		this.#channel.close();
		this.#listeners.clear();
	}

	#tell(topics: Topic[]): void {
		for (const listener of this.#listeners) listener(topics);
	}
}
