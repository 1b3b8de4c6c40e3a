/** Megabytes reserved for the day's work; a video must not use them (rule 9.5). */
const RESERVED_MB = 64;
const BYTES_PER_MB = 1_048_576;

/**
 * Whether a video of `bytes` does not fit (rule 9.5). `freeMb`: free space for this app; null when
 * unknown, then the video is allowed.
 */
export function lacksRoom(bytes: number, freeMb: number | null): boolean {
	return freeMb !== null && bytes / BYTES_PER_MB + RESERVED_MB > freeMb;
}
