import type { Command, Sequence } from './commands.ts';
import { isAct } from './commands.ts';
import { Violation } from './violation.ts';

/** Plays a sequence; null: every invariant held. */
type Play = (sequence: Sequence) => Promise<Error | null>;

/** Attempts at most: a long sequence would otherwise take minutes. */
const MOST_TRIES = 250;

/** What a failure is recognised by: the message contains ids and numbers. */
function kindOf(failure: Error): string {
	return failure instanceof Violation ? failure.invariant : failure.name;
}

/**
 * The shortest sequence found that fails in the same way: first without whole stretches of commands,
 * then without single ones, then without crashes and haste, then with fewer phones.
 */
export async function shrink(sequence: Sequence, failure: Error, play: Play): Promise<Sequence> {
	const kind = kindOf(failure);
	let tries = 0;
	const fails = async (candidate: Sequence) => {
		if (tries++ >= MOST_TRIES) return false;
		const found = await play(candidate);
		return found !== null && kindOf(found) === kind;
	};
	let best = await withFewerCommands(sequence, fails);
	for (const candidate of simpler(best)) if (await fails(candidate)) best = candidate;
	best = await withCalmActs(best, fails);
	return withFewerCommands(best, fails);
}

type Fails = (sequence: Sequence) => Promise<boolean>;

async function withFewerCommands(sequence: Sequence, fails: Fails): Promise<Sequence> {
	let best = sequence;
	for (let size = best.commands.length >> 1; size >= 1; size >>= 1) {
		for (let at = best.commands.length - size; at >= 0; at -= size) {
			const commands = best.commands.filter((_, index) => index < at || index >= at + size);
			const candidate = { ...best, commands };
			if (await fails(candidate)) best = candidate;
		}
	}
	return best;
}

/** One tab each, today's app, and no phone without a command. */
function simpler(sequence: Sequence): readonly Sequence[] {
	const { phones } = sequence;
	const plain = phones.map(({ tabs }) => ({ isOlder: false, tabs: Math.min(1, tabs) }));
	return [
		{ ...sequence, phones: plain },
		...phones.slice(1).map((_, index) => ({ ...sequence, phones: phones.slice(0, index + 1) })),
	];
}

async function withCalmActs(sequence: Sequence, fails: Fails): Promise<Sequence> {
	let best = sequence;
	for (const index of sequence.commands.keys()) {
		const command = best.commands[index];
		if (!command || !isAct(command) || (command.crash === null && !command.isHasty)) continue;
		const calm: Command = { ...command, crash: null, isHasty: false };
		const commands = best.commands.with(index, calm);
		const candidate = { ...best, commands };
		if (await fails(candidate)) best = candidate;
	}
	return best;
}
