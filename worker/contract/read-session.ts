import { receive } from './parse.ts';
import { type Session, SessionResponse, SessionSchema } from './session.ts';

/**
 * The session in the answer of authenticate, refresh or register. A server of before 2026-11-24
 * answers the session itself. Throws invalid-response when there is none.
 */
export function readSession(answer: unknown): Session {
	const isNested = typeof answer === 'object' && answer !== null && 'session' in answer;
	return isNested ? receive(SessionResponse, answer).session : receive(SessionSchema, answer);
}
