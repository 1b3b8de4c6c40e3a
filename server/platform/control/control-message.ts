/** What a person typed, and where. */
export type ControlRequest = { readonly args: readonly string[]; readonly folder: string };

/** One line of the answer. */
export type ControlReply = { readonly print: string } | { readonly exit: 0 | 1 | 2 };

/** In the data folder: the path of the socket at which the running server takes commands. */
export const CONTROL_FILE = 'control';
