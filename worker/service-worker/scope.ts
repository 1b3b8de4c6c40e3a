/** The worker's own global scope; the room's other files run in a dedicated worker. */
export const scope = globalThis as unknown as ServiceWorkerGlobalScope;
