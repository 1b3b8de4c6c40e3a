/**
 * The service worker's global scope, typed: the rest of the room is typed for a dedicated worker.
 */
export const scope = globalThis as unknown as ServiceWorkerGlobalScope;
