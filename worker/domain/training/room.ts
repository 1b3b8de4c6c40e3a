/** Kept free for what a person does in the field: a video must never take the room of that. */
const RESERVED_MB = 64;
const BYTES_PER_MB = 1_048_576;

/** Whether a video of `bytes` does not fit. `freeMb`: for this app; null: nobody knows, so it may. */
export function lacksRoom(bytes: number, freeMb: number | null): boolean {
	return freeMb !== null && bytes / BYTES_PER_MB + RESERVED_MB > freeMb;
}
