export type ServeCall = { readonly id: number } & (
	| { readonly type: 'query'; readonly text: string }
	/** Milliseconds ahead of this machine's clock. */
	| { readonly type: 'clock'; readonly offset: number }
	| { readonly type: 'stop' }
);

export type ServeReply =
	| { readonly type: 'listening'; readonly address: string; readonly setupPath: string | null }
	| { readonly type: 'done'; readonly id: number; readonly value: unknown }
	| { readonly type: 'failed'; readonly id: number; readonly message: string };
