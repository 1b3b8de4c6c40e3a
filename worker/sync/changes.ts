import { CHANGE_TOPICS, type ChangeTopic } from '#worker/contract/worker-api.ts';
import type { Channel, Environment } from './environment.ts';

const known: ReadonlySet<unknown> = new Set(CHANGE_TOPICS);

function topicsOf(message: unknown): ChangeTopic[] {
	if (typeof message !== 'object' || message === null) return [];
	const { topics } = message as { topics?: unknown };
	return Array.isArray(topics)
		? topics.filter((topic): topic is ChangeTopic => known.has(topic))
		: [];
}

/** Announces durable changes to this tab's page and to the other tabs. */
export class Changes {
	readonly #channel: Channel;
	readonly #listeners = new Set<(topics: ChangeTopic[]) => void>();
	readonly #onOther: ((topics: readonly ChangeTopic[]) => void)[] = [];

	constructor(environment: Pick<Environment, 'openChannel'>) {
		this.#channel = environment.openChannel('acompanha-changes');
		this.#channel.listen((message) => {
			const topics = topicsOf(message);
			if (topics.length === 0) return;
			for (const listener of this.#onOther) listener(topics);
			this.#tell(topics);
		});
	}

	subscribe(listener: (topics: ChangeTopic[]) => void): void {
		this.#listeners.add(listener);
	}

	/** Calls `listener` when another tab has written, before this tab's page receives the change. */
	onOtherTab(listener: (topics: readonly ChangeTopic[]) => void): void {
		this.#onOther.push(listener);
	}

	announce(...topics: ChangeTopic[]): void {
		this.#channel.post({ topics });
		this.#tell(topics);
	}

	/**
	 * Announces an answer given on this page. Other tabs get it like any change. The page has the new
	 * state as the result of its call, so it gets a change only when the answer made one more item
	 * unsent.
	 */
	announceAnswer(waitsAnew: boolean): void {
		this.#channel.post({ topics: ['coaching', 'sync'] });
		if (waitsAnew) this.#tell(['answer', 'sync']);
	}

	close(): void {
		this.#channel.close();
		this.#listeners.clear();
	}

	#tell(topics: ChangeTopic[]): void {
		for (const listener of this.#listeners) listener(topics);
	}
}
