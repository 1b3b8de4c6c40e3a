import { type Logger, pino } from 'pino';
import { APP_FILES, type ObservedRequest } from '../http/observe-requests.ts';
import { readableLine } from './readable-line.ts';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type Log = {
	readonly request: (request: ObservedRequest) => void;
	/** An unexpected error, with the id of the request that met it. */
	readonly defect: (error: unknown, requestId?: string) => void;
	readonly warn: (message: string, facts?: object) => void;
};

export type LogOptions = {
	readonly level: LogLevel;
	/** JSON, a line an entry, for programs; otherwise text for people. */
	readonly asJson: boolean;
	/** Takes entries below `error`. */
	readonly print: (line: string) => void;
	/** Takes entries of `error`. */
	readonly complain: (line: string) => void;
};

const ERROR = 50;

/**
 * Structured log of this process. Only the fields that are listed here are written: tokens, bodies,
 * positions and passwords never come near it.
 */
export function createLog({ level, asJson, print, complain }: LogOptions): Log {
	const destination = {
		// Makes pino set `lastLevel` before each write.
		[Symbol.for('pino.metadata')]: true,
		lastLevel: 0,
		write(text: string) {
			const line = asJson ? text.trimEnd() : readableLine(text);
			if (this.lastLevel >= ERROR) complain(line);
			else print(line);
		},
	};
	const logger: Logger = pino(
		{
			level,
			timestamp: pino.stdTimeFunctions.isoTime,
			formatters: { level: (label) => ({ level: label }) },
		},
		destination,
	);
	return {
		request: (request) => logger[levelOf(request)](request, 'request'),
		defect: (error, requestId) => logger.error({ id: requestId, err: error }, 'defect'),
		warn: (message, facts = {}) => logger.warn(facts, message),
	};
}

function levelOf({ status, route }: ObservedRequest): LogLevel {
	if (status >= 500) return 'error';
	return route === APP_FILES ? 'debug' : 'info';
}
