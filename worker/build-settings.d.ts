/** Of package.json, written in by the build. */
declare const __APP_VERSION__: string;

interface ImportMeta {
	readonly env: { readonly VITE_API_URL?: string };
}
